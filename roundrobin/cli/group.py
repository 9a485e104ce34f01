"""The click group: commands are looked up in the small table and imported when they are called."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module

import click

from roundrobin.cli.overview import COMMANDS, overview, version


class Commands(click.Group):
    """A group that loads only the command that is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of the overview."""
        return [*COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, from the module of its name."""
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"roundrobin.cli.{cmd_name}").command
        return command if isinstance(command, click.Command) else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command and its arguments; an unknown word suggests the nearest command."""
        word = args[0]
        if word not in COMMANDS and not word.startswith("-"):
            near = get_close_matches(word.lower(), COMMANDS, n=1, cutoff=0.5)
            hint = f"; did you mean {near[0]}?" if near else f"; the commands are {', '.join(COMMANDS)}"
            raise click.UsageError(f'there is no command "{word}"{hint}', ctx)
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The overview, as without click."""
        formatter.write(overview() + "\n")


@click.command(
    cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.version_option(version(), message="roundrobin %(version)s")
def group() -> None:
    """All-play-all chess events, from the player list to the final crosstable."""
