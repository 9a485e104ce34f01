import random
from tests.random_swiss import *
from tests.plain_swiss import PlainSwiss
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
ALL="DE WIN WON BPG BWG PS PS/C1 REP STD BH BH/C1 BH/C2 BH/M1 BH/M2 BH/P BH/C1/P AOB AOB/F SB SB/C1 SB/C2 SB/P SB/C1/P DE/P FB FB/C1 FB/M1 RBH RBH/C1 PSO TPN".split()
K=Kind(absent=.3,forfeits=.3,rulings=.1,awards=.1,withdrawals=.2,late=.2,unrated=0,unfinished=True,scorings=(Scoring(),THREE_ONE_NIL,THREE_TWO_ONE,HALF_POINT_BYE),editions=("2023-09","2024-08","2026-03"))
def test():
    bad=0
    for s in range(600):
        ch=random.Random(s)
        k=K._replace(unfinished=ch.random()<.4)
        e=random_swiss(ch,k)
        after=ch.choice([None,None,ch.randint(1,len(e.schedule.rounds))])
        t=crosstable(e,after,kind="swiss"); p=PlainSwiss(e,after)
        rows=standings(t,[]).rows
        for code in ALL:
            r={x.player.number:(x.values.get(code)) for x in standings(t,[code]).rows}
            q={x.number:x.values[code] for x in p.standings([code])}
            if r!=q:
                bad+=1
                if bad<10: print(s,e.name,after,code,e.rules.edition,[(n,r[n],q[n]) for n in r if r[n]!=q[n]][:4])
    print("bad",bad)
