// How people write a visit in one line, and what is read. Before the name `=` is a client of the salon; `\\n` is a line break.
// They are written as a barber in Kosovo, a receptionist and an owner in a hurry would, and most of them before the rules were mended for them.

export const phrases = `
Agim, nesër në dy, qethje, te Beni | =Agim Hoxha, 27.11, 14:00, @Beni, Qethje
agim neser ne 2 qethje te beni | =Agim Hoxha, 27.11, 14:00, @Beni, Qethje
Agim Hoxha sot në 15 | =Agim Hoxha, 26.11, 15:00
Besa nesër 14:30 manikyr | =Besa Leka, 27.11, 14:30, Manikyr
Luljeta të hënën në 10 ngjyrosje te Mira | =Luljeta Kola, 30.11, 10:00, @Mira Kola, Ngjyrosje
Fatmir të martën në 5 qethje dhe mjekër | =Fatmir Berisha, 1.12, 17:00, Qethje+Mjekër
Drita të mërkurën ora 11 feniranje | =Drita Shala, 2.12, 11:00, Feniranje
Ilir të enjten tjetër në 4 | Ilir, 3.12, 16:00
Ilir të premten në 9 qethje | Ilir, 27.11, 09:00, Qethje
Ilir të shtunën në dymbëdhjetë qethje | Ilir, 28.11, 12:00, Qethje
Ilir të dielën në 3 | Ilir, 29.11, 15:00
Blerim pasnesër në tre e çerek | Blerim, 28.11, 15:15
Blerim pasnesër në dy e gjysmë mjekër | Blerim, 28.11, 14:30, Mjekër
Blerim nesër pa çerek 4 | Blerim, 27.11, 15:45
Blerim nesër katër pa çerek | Blerim, 27.11, 15:45
Blerim nesër katër pa dhjetë | Blerim, 27.11, 15:50
Blerim nesër në drekë | Blerim, 27.11, 12:00
Blerim nesër në 9 paradite | Blerim, 27.11, 09:00
Blerim nesër në 5 pasdite | Blerim, 27.11, 17:00
Blerim nesër në 7 të mbrëmjes | Blerim, 27.11, 19:00
Valon më 27 në 16 | =Valon Rexha, 27.11, 16:00
Valon 27.11 16:30 | =Valon Rexha, 27.11, 16:30
Valon 27/11 ora 16 | =Valon Rexha, 27.11, 16:00
Valon 27 nëntor në 4 | =Valon Rexha, 27.11, 16:00
Valon më 3 dhjetor në 10:15 | =Valon Rexha, 3.12, 10:15
Valon 3.12. në 10.15 | =Valon Rexha, 3.12, 10:15
Valon 03/12/2026 ora 10 | =Valon Rexha, 3.12, 10:00
Valon javën tjetër të martën në 2 | =Valon Rexha, 1.12, 14:00
Valon të martën e javës tjetër në 2 | =Valon Rexha, 1.12, 14:00
Valon pas 2 javësh të premten në 3 | =Valon Rexha, 11.12, 15:00
Valon pas 3 ditësh në 11 | =Valon Rexha, 29.11, 11:00
Valon javën tjetër në 11 | =Valon Rexha, 3.12, 11:00
Valon pas dy javësh në 11 | =Valon Rexha, 10.12, 11:00
Nesër Hoxha sot në 4 | =Nesër Hoxha, 26.11, 16:00
nesër në 4 qethje | 27.11, 16:00, Qethje
044 123 456 nesër në 2 | =Agim Hoxha, 27.11, 14:00, tel:+38344123456
Agim 044123456 | =Agim Hoxha, tel:+38344123456
+383 44 123 456 | =Agim Hoxha, tel:+38344123456
Gent 049 555 666 nesër në 3 qethje | Gent, 27.11, 15:00, Qethje, tel:+38349555666
Gent 049/555-666 neser n'3 | Gent, 27.11, 15:00, tel:+38349555666
Gent 069 222 3344 sot në 6 | Gent, 26.11, 18:00, tel:+355692223344
Gent +355 69 222 3344, sot, ora 18, qethje | Gent, 26.11, 18:00, Qethje, tel:+355692223344
Arta nesër në 10 | Arta, 27.11, 10:00, ?client(Arta Krasniqi/Arta Gashi)
Arta Gashi nesër në 10 | =Arta Gashi, 27.11, 10:00
Arta G nesër në 10 | =Arta Gashi, 27.11, 10:00
Agim nesër në 2 qethje 45 min | =Agim Hoxha, 27.11, 14:00, Qethje, 45min
Agim nesër në 2 një orë | =Agim Hoxha, 27.11, 14:00, 60min
Agim nesër në 2 një orë e gjysmë | =Agim Hoxha, 27.11, 14:00, 90min
Agim nesër në 2 orë e gjysmë | =Agim Hoxha, 27.11, 14:00, 90min
Agim nesër në 2 për 2 veta | =Agim Hoxha, 27.11, 14:00, x2
Agim nesër në 2 çdo 3 javë | =Agim Hoxha, 27.11, 14:00, /3w
Agim çdo të premte në 5 | =Agim Hoxha, 27.11, 17:00, /1w
Agim çdo javë të martën në 5 qethje | =Agim Hoxha, 1.12, 17:00, Qethje, /1w
Agim sot në 9 | =Agim Hoxha, ?when(26.11 09:00/27.11 09:00)
Agim sot në 10 qethje | =Agim Hoxha, Qethje, ?when(26.11 10:00/27.11 10:00)
Agim sot në 8 | =Agim Hoxha, ?when(26.11 08:00/27.11 08:00)
Agim nesër në 2 te Arditi | =Agim Hoxha, 27.11, 14:00, @Ardit Krasniqi
Agim nesër në 2 tek Arditi qethje | =Agim Hoxha, 27.11, 14:00, @Ardit Krasniqi, Qethje
Agim nesër në 2 me Benin | =Agim Hoxha, 27.11, 14:00, @Beni
Agim nesër në 2 me Mirën | =Agim Hoxha, 27.11, 14:00, @Mira Kola
Agim nesër në 2 te Mira | =Agim Hoxha, 27.11, 14:00, @Mira Kola
Agim nesër në 2 tek Ben | =Agim Hoxha, 27.11, 14:00, @Beni
Agim nesër në 2 me Arditin qethje + mjekër | =Agim Hoxha, 27.11, 14:00, @Ardit Krasniqi, Qethje+Mjekër
Agim nesër në 2 qeth | =Agim Hoxha, 27.11, 14:00, Qethje
Agim nesër në 2 mjek | =Agim Hoxha, 27.11, 14:00, Mjekër
Agim nesër në 2 mjekrën | =Agim Hoxha, 27.11, 14:00, Mjekër
Agim nesër në 2 prerje dhe mjekër | =Agim Hoxha, 27.11, 14:00, Prerje + mjekër
Besa nesër 11 larje | =Besa Leka, 27.11, 11:00, Larje dhe stilim
Besa nesër 11 larje, manikyr | =Besa Leka, 27.11, 11:00, Larje dhe stilim+Manikyr
Besa nesër 11 manikyr+feniranje | =Besa Leka, 27.11, 11:00, Manikyr+Feniranje
Besa e premte 11 | =Besa Leka, 27.11, 11:00
Besa e hënë në 3 | =Besa Leka, 30.11, 15:00
Besa te henen ne 3 | =Besa Leka, 30.11, 15:00
Besa t'premten n'3 | =Besa Leka, 27.11, 15:00
Besa te hanen ne ora 3 | =Besa Leka, 30.11, 15:00
Besa masneser ne 10 | =Besa Leka, 28.11, 10:00
Besa sonte në 7 | =Besa Leka, 26.11, 19:00
Besa nesër në mbasdite në 3 | =Besa Leka, 27.11, 15:00
Besa neser ne ora 2 | =Besa Leka, 27.11, 14:00
Besa neser n'2 | =Besa Leka, 27.11, 14:00
Besa neser n2 | =Besa Leka, 27.11, 14:00
Besa neser ne2 | =Besa Leka, 27.11, 14:00
Besa neser ora14 | =Besa Leka, 27.11, 14:00
Besa neser 14h | =Besa Leka, 27.11, 14:00
Besa neser 14h30 | =Besa Leka, 27.11, 14:30
Besa neser 1430 | =Besa Leka, 27.11, 14:30
BESA NESER NE 14.30 MANIKYR | =Besa Leka, 27.11, 14:30, Manikyr
besa   neser    ne  14 : 30 | =Besa Leka, 27.11, 14:30
Besa nesër | =Besa Leka, 27.11
Besa nesër pasdite | =Besa Leka, 27.11, ?when(12:00/13:00/14:00/15:00/16:00/17:00)
Agim Hoxha | Agim Hoxha
Agim | Agim
Kushtrim Osmani | Kushtrim Osmani
Kushtrim 3 | Kushtrim 3
Agim nesër në 2 ose në 3 | =Agim Hoxha, 27.11, ?when(14:00/15:00)
Agim nesër në 2, vonohet pak | =Agim Hoxha, 27.11, 14:00, "vonohet pak"
Agim nesër në 2 (alergji në bojë) | =Agim Hoxha, 27.11, 14:00, "alergji në bojë"
Agim nesër në 2 shënim: vjen me djalin | =Agim Hoxha, 27.11, 14:00, "vjen me djalin"
nesër në 2 Agim | =Agim Hoxha, 27.11, 14:00
qethje nesër në 2 Agim te Beni | =Agim Hoxha, 27.11, 14:00, @Beni, Qethje
te Beni nesër në 2 Agim Hoxha | =Agim Hoxha, 27.11, 14:00, @Beni
në 2 nesër, Agim Hoxha, qethje | =Agim Hoxha, 27.11, 14:00, Qethje
Agimi nesër në 2 | =Agim Hoxha, 27.11, 14:00
për Agimin nesër në 2 | =Agim Hoxha, 27.11, 14:00
për Besën nesër në 11 manikyr | =Besa Leka, 27.11, 11:00, Manikyr
Agim nesër 2-3 | =Agim Hoxha, 27.11, 14:00, 60min
Agim nesër nga 2 deri në 4 | =Agim Hoxha, 27.11, 14:00, 120min
Agim nesër 14:00-15:30 | =Agim Hoxha, 27.11, 14:00, 90min
Agim tani qethje | =Agim Hoxha, 26.11, 10:15, Qethje
Agim pas 1 ore | =Agim Hoxha, 26.11, 11:15
Agim pas gjysmë ore qethje | =Agim Hoxha, 26.11, 10:45, Qethje
Agim pas 30 minutash | =Agim Hoxha, 26.11, 10:45
Agim\\nnesër\\nnë 2\\nqethje | =Agim Hoxha, 27.11, 14:00, Qethje
Agim Hoxha\\n044 123 456\\nnesër ora 14:00\\nQethje | =Agim Hoxha, 27.11, 14:00, Qethje, tel:+38344123456
[26.11.26, 10:15] Agim Hoxha: Përshëndetje a mund të vij nesër në 2 për qethje | =Agim Hoxha, 27.11, 14:00, Qethje
Agim nesër dy qethje | =Agim Hoxha, 27.11, 14:00, Qethje
Agim ora 2 | =Agim Hoxha, 14:00
Agim në 14 | =Agim Hoxha, 14:00
Agim te Beni | =Agim Hoxha, @Beni
Agim qethje | =Agim Hoxha, Qethje
Shpend e enjte në 4 | =Shpend Gashi, 16:00, ?when(3.12/26.11)
Shpend të premten tjetër në 4 | =Shpend Gashi, 16:00, ?when(4.12/27.11)
Shpend të hënën tjetër në 4 | =Shpend Gashi, 30.11, 16:00
Shpend më 5 në 4 | =Shpend Gashi, 5.12, 16:00
Shpend 1 janar në 11 | =Shpend Gashi, 1.1, 11:00
Shpend 20.11 në 11 | =Shpend Gashi, 11:00, ?when(20.11/20.11)
Mimoza nesër te Mira manikyr dhe ngjyrosje në 10 e 30 | =Mimoza Dervishi, 27.11, 10:30, @Mira Kola, Manikyr+Ngjyrosje
Mimoza neser te mira ngjyr ne 10 e gjys | =Mimoza Dervishi, 27.11, 10:30, @Mira Kola, Ngjyrosje
Premtim nesër në 3 | =Premtim Bytyqi, 27.11, 15:00
Agron nesër në njëmbëdhjetë | =Agron Meta, 27.11, 11:00
Agron nesër në gjashtë e gjysmë | =Agron Meta, 27.11, 18:30
Agron nesër në tetë e gjysmë mbrëmje | =Agron Meta, 27.11, 20:30
Agron nesër në pesë pa pesë | =Agron Meta, 27.11, 16:55
Agron nesër 5 pa 10 | =Agron Meta, 27.11, 16:50
Agron nesër rreth orës 3 | =Agron Meta, 27.11, 15:00
Agron nesër pas orës 5 | =Agron Meta, 27.11, ?when(17:00/17:30/18:00)
rezervo Agim nesër në 2 | =Agim Hoxha, 27.11, 14:00
termin për Agim Hoxha nesër në 2 | =Agim Hoxha, 27.11, 14:00
Agim nesër më datë 27 në 2 | =Agim Hoxha, 27.11, 14:00
Agim të premten më 27 nëntor në 2 | =Agim Hoxha, 27.11, 14:00
Agim dt 27 ora 14 | =Agim Hoxha, 27.11, 14:00
Agim me 27 ne 14 | =Agim Hoxha, 27.11, 14:00
Agim nesër në 2 për 3 persona qethje | =Agim Hoxha, 27.11, 14:00, Qethje, x3
Agim 27.11.2026 14:00 qethje fëmijësh | =Agim Hoxha, 27.11, 14:00, Qethje fëmijësh
Agim nesër në 2 qethje femijesh | =Agim Hoxha, 27.11, 14:00, Qethje fëmijësh
Agim nesër në 2 gjysmë ore | =Agim Hoxha, 27.11, 14:00, 30min
Agim e shtunë 12 e gjysmë te Arditi mjekër | =Agim Hoxha, 28.11, 12:30, @Ardit Krasniqi, Mjekër
Agim nesër në mëngjes në 9 | =Agim Hoxha, 27.11, 09:00
Agim nesër ora 9 e mengjesit | =Agim Hoxha, 27.11, 09:00
agimi neser n'3 | =Agim Hoxha, 27.11, 15:00
valoni t'shtunen n'10 e gjys | =Valon Rexha, 28.11, 10:30
Agronin e kam n'4 neser | =Agron Meta, 27.11, 16:00
neser ne ora 5 shpendi qethje | =Shpend Gashi, 27.11, 17:00, Qethje
fatmiri masneser n'11 qethje edhe mjekër te ardi | =Fatmir Berisha, 28.11, 11:00, @Ardit Krasniqi, Qethje+Mjekër
Lirim t'hanen n'9 | Lirim, 30.11, 09:00
lirimi, te marten n'dy | lirimi, 1.12, 14:00
Lirim sod n'gjasht | Lirim, 26.11, 18:00
Lirim sod mbas dite n'pes | Lirim, 26.11, 17:00
liri 049 111 222 neser 4 | liri, 27.11, 16:00, tel:+38349111222
Naim te merkuren mas dite n'3 e çyrek | Naim, 2.12, 15:15
Naim neser heret n'9 | Naim, 27.11, 09:00
Naim n'shtatë mbramje | Naim, 19:00
Naimi t'ejten n'10 | Naimi, 3.12, 10:00
Naim e diele ora 11 | Naim, 29.11, 11:00
naim neser pa 5 3 | naim, 27.11, 14:55
naim tre pa cyrek neser | naim, 27.11, 14:45
naim neser dymdhjet e gjys qethje | naim, 27.11, 12:30, Qethje
naim njimdhet sot | naim, 26.11, 11:00
naim sot te beni ne 4 | naim, 26.11, 16:00, @Beni
naim 4 sot ke beni | naim, 26.11, 16:00, @Beni
Gëzim nesër, 15:00, Ardit | Gëzim, 27.11, 15:00, @Ardit Krasniqi
Gëzim 15:00 nesër qethje Beni | Gëzim, 27.11, 15:00, @Beni, Qethje
Nertil 10 nesër | Nertil, 27.11, 10:00
Nertil nesër 10 qethje mjekër | Nertil, 27.11, 10:00, Qethje+Mjekër
Nertil 11.30 nesër | Nertil, 27.11, 11:30
nertil nesër 11 30 | nertil, 27.11, 11:30
Nertil, 28/11, 17:00, Qethje, Beni | Nertil, 28.11, 17:00, @Beni, Qethje
Nertil 28.11.26 17.00 | Nertil, 28.11, 17:00
Nertil 28 nentor 17h | Nertil, 28.11, 17:00
Nertil 28 nëntor ora 17:00 te Beni për qethje | Nertil, 28.11, 17:00, @Beni, Qethje
Nertil datën 30 në 10 | Nertil, 30.11, 10:00
Nertil me date 2 ora 4 | Nertil, 2.12, 16:00
Nertil më 2/12 në 16:00 | Nertil, 2.12, 16:00
Nertil dt. 2 dhjetor 16:00 | Nertil, 2.12, 16:00
dhjetor 2? | dhjetor 2?
Znj. Luljeta nesër në 11 feniranje | =Luljeta Kola, 27.11, 11:00, Feniranje
Luljeta Kola, ngjyrosje + feniranje, e shtunë ora 9, te Mira | =Luljeta Kola, 28.11, 09:00, @Mira Kola, Ngjyrosje+Feniranje
Luljetën e enjte tjetër ora 10 te Mira ngjyrosje 2 orë | =Luljeta Kola, 3.12, 10:00, @Mira Kola, Ngjyrosje, 120min
Mimoza ngjyrosje 90 min nesër 13:00 | =Mimoza Dervishi, 27.11, 13:00, Ngjyrosje, 90min
mimoza manikyr të hënën në mëngjes | =Mimoza Dervishi, 30.11, Manikyr, ?when(09:00/10:00/11:00)
Mimoza të hënën paradite në 10 manikyr | =Mimoza Dervishi, 30.11, 10:00, Manikyr
Mimoza D. nesër në 12 | =Mimoza Dervishi, 27.11, 12:00
Teuta +355 68 444 5566 feniranje sot ora 17 | Teuta, 26.11, 17:00, Feniranje, tel:+355684445566
Teuta 0684445566 sot 17:00 feniranje te Mira | Teuta, 26.11, 17:00, @Mira Kola, Feniranje, tel:+355684445566
tel 068 444 5566 Teuta nesër 10:00 | Teuta, 27.11, 10:00, tel:+355684445566
Teuta Hysa (e re) nesër 10:00 manikyr | Teuta Hysa, 27.11, 10:00, Manikyr, "e re"
Teuta për dy persona nesër në 5 | Teuta, 27.11, 17:00, x2
Teuta me vajzën nesër në 5 | Teuta, 27.11, 17:00, x2
Teuta feniranje çdo javë të premten ora 17 | Teuta, 27.11, 17:00, Feniranje, /1w
Teuta ngjyrosje çdo 4 javë nga 5 dhjetori ora 10 | Teuta, 5.12, 10:00, Ngjyrosje, /4w
Teuta çdo dy javë të shtunën në 10 | Teuta, 28.11, 10:00, /2w
Teuta çdo të shtunë në 10 feniranje | Teuta, 28.11, 10:00, Feniranje, /1w
Drita nesër nga ora 10 deri në 12 ngjyrosje | =Drita Shala, 27.11, 10:00, Ngjyrosje, 120min
Drita nesër 10-12 ngjyrosje | =Drita Shala, 27.11, 10:00, Ngjyrosje, 120min
Drita 10:00 - 11:30 nesër | =Drita Shala, 27.11, 10:00, 90min
Drita, pas një ore, manikyr | =Drita Shala, 26.11, 11:15, Manikyr
Drita pas 2 oresh manikyr | =Drita Shala, 26.11, 12:15, Manikyr
Drita tash manikyr | =Drita Shala, 26.11, 10:15, Manikyr
Drita sot ne dreke | =Drita Shala, 26.11, 12:00
Drita nesër në drekë në 1 | =Drita Shala, 27.11, 13:00
Drita nesër pas drekës në 2 | =Drita Shala, 27.11, 14:00
Drita nesër pasdreke | =Drita Shala, 27.11, ?when(12:00/13:00/14:00/15:00/16:00/17:00)
Drita nesër në mbrëmje | =Drita Shala, 27.11, ?when(18:00/19:00)
Drita nesër në mbrëmje në 7 e gjysmë | =Drita Shala, 27.11, 19:30
Drita sot mbrëmje në 7 | =Drita Shala, 26.11, 19:00
Drita sonte 19:30 | =Drita Shala, 26.11, 19:30
Beni nesër në 2 | Beni, 27.11, 14:00
Agim nesër në 2 tek Ardit | =Agim Hoxha, 27.11, 14:00, @Ardit Krasniqi
Agim nesër në 2 te Ardit Krasniqi | =Agim Hoxha, 27.11, 14:00, @Ardit Krasniqi
Agim nesër në 2 te barberi Ardit | =Agim Hoxha, 27.11, 14:00, @Ardit Krasniqi
Agim nesër në 2 barber Beni | =Agim Hoxha, 27.11, 14:00, @Beni
Agim Hoxhën nesër në 2 | =Agim Hoxha, 27.11, 14:00
Agim Hoxhës nesër në 2 mjekër | =Agim Hoxha, 27.11, 14:00, Mjekër
Artën nesër në 2 | Artën, 27.11, 14:00, ?client(Arta Krasniqi/Arta Gashi)
arta krasniqi neser ne 2 larje | =Arta Krasniqi, 27.11, 14:00, Larje dhe stilim
Arta K nesër larje dhe stilim ora 2 | =Arta Krasniqi, 27.11, 14:00, Larje dhe stilim
Gashi nesër në 2 | Gashi, 27.11, 14:00, ?client(Arta Gashi/Shpend Gashi)
Leka Besa nesër në 2 | =Besa Leka, 27.11, 14:00
Besart nesër në 2 | Besart, 27.11, 14:00
Agi nesër në 2 | Agi, 27.11, 14:00, ?client(Agim Hoxha)
AGIM HOXHA 27.11 ORA 14 QETHJE | =Agim Hoxha, 27.11, 14:00, Qethje
agim  hoxha   neser     ora14:00 | =Agim Hoxha, 27.11, 14:00
Agim,neser,14:00,qethje,beni | =Agim Hoxha, 27.11, 14:00, @Beni, Qethje
Agim - nesër - 14:00 - qethje | =Agim Hoxha, 27.11, 14:00, Qethje
Agim/nesër/14:00 | =Agim Hoxha, 27.11, 14:00
nesër 14:00 - Agim Hoxha - qethje, mjekër | =Agim Hoxha, 27.11, 14:00, Qethje+Mjekër
14:00 Agim | =Agim Hoxha, 14:00
14 agim qethje | =Agim Hoxha, 14:00, Qethje
2 e gjysmë Agim te Beni | =Agim Hoxha, 14:30, @Beni
shto Agimin nesër në dy | =Agim Hoxha, 27.11, 14:00
Rezervo nesër ora 15:00 për Valon Rexha te Beni | =Valon Rexha, 27.11, 15:00, @Beni
termin nesër 15:00 Valon | =Valon Rexha, 27.11, 15:00
Valon Rexha do qethje nesër në 15 | =Valon Rexha, 27.11, 15:00, Qethje
Valoni don me u qeth neser n'3 | =Valon Rexha, 27.11, 15:00, Qethje
Përshëndetje, jam Valon Rexha, a mund të vij nesër në orën 15? | =Valon Rexha, 27.11, 15:00
Tung, a ki vend neser n'5 per qethje? | 27.11, 17:00, Qethje
[27/11/26, 09:12:33] Valon Rexha: a ka termin sot ne 5 | =Valon Rexha, 26.11, 17:00
[10:02, 26.11.2026] Fatlum: neser n'4 qethje bre | Fatlum, 27.11, 16:00, Qethje
Valon Rexha\\n+383 45 222 333\\n28.11.2026\\n11:30\\nQethje + Mjekër | =Valon Rexha, 28.11, 11:30, Qethje+Mjekër, tel:+38345222333
Emri: Blina\\nTel: 045222333\\nOra: 11\\nDita: e premte\\nShërbimi: manikyr | Blina, 27.11, 11:00, Manikyr, tel:+38345222333
Blina\\ne premte\\n11 | Blina, 27.11, 11:00
Blina nesër në 11 qethje fëmijësh për djalin | Blina, 27.11, 11:00, Qethje fëmijësh, "për djalin"
Blina nesër në 11, prerje e mjekër | Blina, 27.11, 11:00, Prerje + mjekër
Blina të hënën ose të martën në 11 | Blina, 11:00, ?when(30.11/1.12)
Blina nesër 11 apo 12 | Blina, 27.11, ?when(11:00/12:00)
Blina sot në 8 | Blina, ?when(26.11 08:00/27.11 08:00)
Blina sot 10:00 | Blina, ?when(26.11 10:00/27.11 10:00)
Blina 09:30 | Blina, ?when(27.11 09:30/26.11 09:30)
Blina nesër 09:30 | Blina, 27.11, 09:30
Blina nesër ora 9e30 | Blina, 27.11, 09:30
Blina nesër 9 e 15 | Blina, 27.11, 09:15
Blina nesër në nëntë e gjysmë | Blina, 27.11, 09:30
Blina nesër në njëmbëdhjetë pa çerek | Blina, 27.11, 10:45
Blina nesër ora dymbëdhjetë | Blina, 27.11, 12:00
Blina nesër në 1 | Blina, 27.11, 13:00
Blina nesër në një | Blina, 27.11, 13:00
Blina nesër në një e gjysmë | Blina, 27.11, 13:30
Blina nesër ora një e çerek manikyr | Blina, 27.11, 13:15, Manikyr
Blina nesër në 2 tre çerek ore | Blina, 27.11, 14:00, 45min
Blina nesër në 2 për një orë manikyr | Blina, 27.11, 14:00, Manikyr, 60min
Blina nesër në 2, 1 orë e 30 min | Blina, 27.11, 14:00, 90min
Blina nesër në 2, 1h | Blina, 27.11, 14:00, 60min
Blina nesër në 2, 40 minuta | Blina, 27.11, 14:00, 40min
Blina nesër në 2 (40') | Blina, 27.11, 14:00, 40min
Blina javën që vjen të enjten në 6 | Blina, 3.12, 18:00
Blina javën e ardhshme e hënë ora 12 | Blina, 30.11, 12:00
Blina jave tjeter te henen 12:00 | Blina, 30.11, 12:00
Blina pas jave të shtunën në 12 | Blina, 5.12, 12:00
Blina mbas 2 javësh në 12 | Blina, 10.12, 12:00
Blina për një javë në 12 | Blina, 3.12, 12:00
Blina pas 10 ditësh 12:00 | Blina, 6.12, 12:00
Blina këtë të shtunë në 12 | Blina, 28.11, 12:00
Blina të shtunën që vjen në 12 | Blina, 28.11, 12:00
Blina ditën e shtunë në 12 | Blina, 28.11, 12:00
Blina e shtuna 12 | Blina, 28.11, 12:00
Blina 15 dhjetor 12:00 | Blina, 15.12, 12:00
Blina 5 janar në 12 | Blina, 5.1, 12:00
Blina 31 dhjetor në 9 | Blina, 31.12, 09:00
Blina 24.12 në 10 feniranje te Mira | Blina, 24.12, 10:00, @Mira Kola, Feniranje
2 qethje nesër në 5 Blerim | Blerim, 27.11, 17:00, Qethje, x2
Blerim dhe Faton nesër në 5 | Blerim, 27.11, 17:00, x2, "Faton"
Blerim nesër në 5 për 2 | Blerim, 27.11, 17:00, x2
Blerim me djalin nesër në 5 qethje | Blerim, 27.11, 17:00, Qethje, x2
Blerim +49 170 1234567 nesër në 5 | Blerim, 27.11, 17:00, tel:+491701234567
Blerim 383 44 777 888 nesër 17:00 | Blerim, 27.11, 17:00, tel:+38344777888
Blerim 00383 44 777 888 nesër 17:00 | Blerim, 27.11, 17:00, tel:+38344777888
Blerim 044.777.888 nesër 17:00 | Blerim, 27.11, 17:00, tel:+38344777888
Blerim 044 77 78 88 17:00 nesër | Blerim, 27.11, 17:00, tel:+38344777888
Blerim nesër 17:00 044777888 | Blerim, 27.11, 17:00, tel:+38344777888
069 123 4567 | =Besa Leka, tel:+355691234567
Besa 0691234567 nesër në 4 | =Besa Leka, 27.11, 16:00, tel:+355691234567
Nesër Hoxha nesër në 4 | =Nesër Hoxha, 27.11, 16:00
Blerim nesër 5 pasdite | Blerim, 27.11, 17:00
Leutrim neser n'katër | Leutrim, 27.11, 16:00
e kem ni qethje neser n'5 leutrimi | leutrimi, 27.11, 17:00, Qethje
leutrimi per neser, ora 17, mjeker | leutrimi, 27.11, 17:00, Mjekër
shkruje leutrimin t'premten n'gjashtë e gjys | leutrimin, 27.11, 18:30
Dasma: Rina, 3 veta, e shtunë 9:00 | Dasma: Rina, 28.11, 09:00, x3
Rina Hoxha e shtunë 12 dhjetor ora 9 feniranje | Rina Hoxha, 12.12, 09:00, Feniranje
rina hoxha 12/12 9:00 | rina hoxha, 12.12, 09:00
Rina 12.12. 9.00 | Rina, 12.12, 09:00
Rina e shtunë më 12 në nëntë | Rina, 12.12, 09:00
Rina ngjyr. nesër 10:00 | Rina, 27.11, 10:00, Ngjyrosje
Rina man + fen nesër 10:00 | Rina, 27.11, 10:00, Manikyr+Feniranje
rina fen. 16:45 sot mira | rina, 26.11, 16:45, @Mira Kola, Feniranje
Rina, te Mira, manikyr, nesër pasdite rreth 3 | Rina, 27.11, 15:00, @Mira Kola, Manikyr
nesër pasdite në tre Rina | Rina, 27.11, 15:00
nesër ora 16 Rina manikyr (pa llak) | Rina, 27.11, 16:00, Manikyr, "pa llak"
nesër në ora 4 pasdite Rina Hoxha te Mira | Rina Hoxha, 27.11, 16:00, @Mira Kola
Driton nesër në 14:30-15:00 | Driton, 27.11, 14:30, 30min
Driton sot 18-19 | Driton, 26.11, 18:00, 60min
Driton nesër në 3:30 | Driton, 27.11, 15:30
Driton nesër 3.30 pm | Driton, 27.11, 15:30
Driton nesër në 3 e 20 | Driton, 27.11, 15:20
Driton 3 e gjys neser | Driton, 27.11, 15:30
Driton nesër në 10 te Beni për qethje dhe mjekër | Driton, 27.11, 10:00, @Beni, Qethje+Mjekër
Driton me Mirën nesër në 10 | Driton, 27.11, 10:00, @Mira Kola
Dritoni qethje me Benin të shtunën në 11 e çerek | Dritoni, 28.11, 11:15, @Beni, Qethje
Bujar 30.11 në 9 | Bujar, 30.11, 09:00
Bujar të hënën 30 nëntor në 9 | Bujar, 30.11, 09:00
Bujar hene 9:00 | Bujar, 30.11, 09:00
Bujar merkuren 12 | Bujar, 2.12, 12:00
Bujar e mart n'5 | Bujar, 1.12, 17:00
Bujar sht 12:00 | Bujar, 28.11, 12:00
Bujar premten 17 30 | Bujar, 27.11, 17:30
Bujar të premten, në orën 17 e 30 minuta | Bujar, 27.11, 17:30
Bujar të premten ora 5 e gjysmë pasdite | Bujar, 27.11, 17:30
Bujar pas dite sot ora 5 | Bujar, 26.11, 17:00
Bujar për sot ora 5 | Bujar, 26.11, 17:00
Bujar sot në orën pesë | Bujar, 26.11, 17:00
Bujar sot pasdite në orën 5 qethje tek Beni 30 min | Bujar, 26.11, 17:00, @Beni, Qethje, 30min
Bujar sot 17 beni | Bujar, 26.11, 17:00, @Beni
Bujar qethje sot te Ardit Krasniqi në 17 | Bujar, 26.11, 17:00, @Ardit Krasniqi, Qethje
Bujar pas 15 min | Bujar, 26.11, 10:30
Bujar për gjysmë ore qethje | Bujar, Qethje, 30min
Bujar 2 dhjetor 2026, 16:00 | Bujar, 2.12, 16:00
Bujar një dhjetor në 4 | Bujar, 1.12, 16:00
Bujar pas 1 jave në 4 | Bujar, 3.12, 16:00
Bujar pas tri ditësh në 4 | Bujar, 29.11, 16:00
Bujar çdo muaj | Bujar, /4w
Bujar nesër në 2, çdo 2 javë, qethje | Bujar, 27.11, 14:00, Qethje, /2w
Bujar nesër në 2 shen: paguan kolegu | Bujar, 27.11, 14:00, "paguan kolegu"
Bujar nesër në 2, i pëlqen kafja | Bujar, 27.11, 14:00, "i pëlqen kafja"
familja Berisha nesër në 5, 4 persona | familja Berisha, 27.11, 17:00, x4
Fatmir nesër në 5 dhe Besa në 6 | Fatmir, 27.11, ?client(Fatmir Berisha/Besa Leka), ?when(17:00/18:00)
Fatmir 5 | Fatmir 5
Fatmir B nesër në 5 | =Fatmir Berisha, 27.11, 17:00
Fatmir Berisha ka ardhur, qethje | =Fatmir Berisha, Qethje
044123456 | =Agim Hoxha, tel:+38344123456
044-123-456 neser ora 11 qethje | =Agim Hoxha, 27.11, 11:00, Qethje, tel:+38344123456
Gent (044 999 888) e hënë 10:00 | Gent, 30.11, 10:00, tel:+38344999888
Hekuran Jaha tel. 049 888 777 nesër ora 10:30 mjekër | Hekuran Jaha, 27.11, 10:30, Mjekër, tel:+38349888777
Marta nesër në 2 | Marta, 27.11, 14:00
Hana nesër në 2 te Mira | Hana, 27.11, 14:00, @Mira Kola
Premtë Gashi nesër në 2 | Premtë Gashi, 27.11, 14:00
Ora Kelmendi nesër në 2 | Ora Kelmendi, 27.11, 14:00
Mars Gashi nesër në 2 | Mars Gashi, 27.11, 14:00
Ana Dreka nesër në 2 | Ana Dreka, 27.11, 14:00
Dy Lajmi | Dy Lajmi
Maja nesër 10 | Maja, 27.11, 10:00
Vesa, e enjte 3 dhjetor, ora 13, feniranje, te Mira, 044 321 654 | Vesa, 3.12, 13:00, @Mira Kola, Feniranje, tel:+38344321654
vesa 3 dhj 13:00 fen te mira | vesa, 3.12, 13:00, @Mira Kola, Feniranje
Vesa manikyr nesër në mëngjes ora 9 e gjysmë | Vesa, 27.11, 09:30, Manikyr
Vesa nesër paradite në 11 te Mira, ngjyrosje dhe feniranje, 2 orë e gjysmë | Vesa, 27.11, 11:00, @Mira Kola, Ngjyrosje+Feniranje, 150min
nesër në 13:30 Vesa Morina feniranje, do modelin si herën e kaluar | Vesa Morina, 27.11, 13:30, Feniranje, "do modelin si herën e kaluar"
nusja Vesa me 4 shoqe e shtunë 8:00 | nusja Vesa, 28.11, 08:00, x5
Vesa larje e feniranje sot ora 16 | Vesa, 26.11, 16:00, Larje dhe stilim+Feniranje
Vesa sot në katër pasdite larje | Vesa, 26.11, 16:00, Larje dhe stilim
Vesa ora 4 pas dite e hënë | Vesa, 30.11, 16:00
VESA MORINA E MARTE ORA 10:00 MANIKYR MIRA | VESA MORINA, 1.12, 10:00, @Mira Kola, Manikyr
Ylli neser n'nente te ardi qethje+mjeker | Ylli, 27.11, 09:00, @Ardit Krasniqi, Qethje+Mjekër
ylli, n'dhjet, neser, qethje, ardi | ylli, 27.11, 10:00, @Ardit Krasniqi, Qethje
ylli 10e30 neser | ylli, 27.11, 10:30
ylli neser 10,30 | ylli, 27.11, 10:30
ylli n 5 neser | ylli, 27.11, 17:00
yllin qite neser n'pes | yllin, 27.11, 17:00
sot n'7 mbramje ylli mjekra | ylli, 26.11, 19:00, Mjekër
ylli sod n'mbramje n'7 | ylli, 26.11, 19:00
ylli t'dielen n'12 | ylli, 29.11, 12:00
ylli n'drek neser | ylli, 27.11, 12:00
Ylli nesër rreth orës 17:00 qethje fëmijësh për 2 fëmijë | Ylli, 27.11, 17:00, Qethje fëmijësh, x2
Ylli nesër para orës 12 | Ylli, 27.11, ?when(11:00/11:30)
Ylli nesër pas 17 | Ylli, 27.11, ?when(17:00/17:30/18:00)
Ylli nesër ose pasnesër në 10 | Ylli, 10:00, ?when(27.11/28.11)
Ylli nesër në 2:15 te Beni | Ylli, 27.11, 14:15, @Beni
Ylli 14:15 27/11 | Ylli, 27.11, 14:15
Ylli 2026-11-27 14:15 | Ylli, 27.11, 14:15
Ylli 27-11-2026 14:15 | Ylli, 27.11, 14:15
Ylli Z. 27 nëntor 2026 ora 14:15 | Ylli Z., 27.11, 14:15
Ylli më 1 në 10 | Ylli, 1.12, 10:00
Ylli me 27 nentor, ne oren 14 | Ylli, 27.11, 14:00
Ylli +38345111222 qethje sot 15:30 | Ylli, 26.11, 15:30, Qethje, tel:+38345111222
Ylli 045 111 222 15:30 | Ylli, 15:30, tel:+38345111222
Ylli 045111222 nesër në 3 e gjysmë | Ylli, 27.11, 15:30, tel:+38345111222
Genti nesër në dhjetë e çerek te Beni mjekër çdo 2 javë | Genti, 27.11, 10:15, @Beni, Mjekër, /2w
Genti çdo të martë në 18:00 te Beni | Genti, 1.12, 18:00, @Beni, /1w
Genti çdo 5 javë nga nesër në 11 | Genti, 27.11, 11:00, /5w
Genti dhe dy djemtë nesër në 4 qethje | Genti, 27.11, 16:00, Qethje, x3
Genti për 3 veta nesër në 4 qethje | Genti, 27.11, 16:00, Qethje, x3
3 persona nesër 16:00 Genti | Genti, 27.11, 16:00, x3
Genti nesër në 4 (dy vetë) | Genti, 27.11, 16:00, x2
agron meta neser ne 4 e 45 | =Agron Meta, 27.11, 16:45
agron meta,qethje,neser,9:15 | =Agron Meta, 27.11, 09:15, Qethje
Agroni sot ora 12 qethje e mjekër te Beni | =Agron Meta, 26.11, 12:00, @Beni, Qethje+Mjekër
për Agron Metën e premte 12:30 | =Agron Meta, 27.11, 12:30
Agronit nesër në 12:30 | =Agron Meta, 27.11, 12:30
Takim me Agron Metën nesër në 12 | =Agron Meta, 27.11, 12:00
Shpendi dje në 3 | =Shpend Gashi, 25.11, 15:00
Shpend Gashi 25.11 në 15:00 | =Shpend Gashi, 15:00, ?when(25.11/25.11)
Shpend nesër në 25 | =Shpend Gashi, 27.11, "në 25"
Shpend nesër në 14:70 | =Shpend Gashi, 27.11, "në 14:70"
Shpend 31.11 në 3 | =Shpend Gashi, 15:00, "31.11"
Shpend   \\n\\n nesër \\n 15:00 | =Shpend Gashi, 27.11, 15:00
🙂 Shpend nesër në 3 🙏 | =Shpend Gashi, 27.11, 15:00
“Shpend”, nesër, në 3! | =Shpend Gashi, 27.11, 15:00
Shpendi nesër në 3 e 5 minuta | =Shpend Gashi, 27.11, 15:05
Edona per neser ne ora 16:00 larje edhe feniranje | Edona, 27.11, 16:00, Larje dhe stilim+Feniranje
Edona pasneser 4 e gjysem | Edona, 28.11, 16:30
Edona ne pasneser ora 11 | Edona, 28.11, 11:00
Edona Krasniqi e diel 10:00 | Edona Krasniqi, 29.11, 10:00
Edona - e martë - 15:30 - ngjyrosje te Mira - 2 orë | Edona, 1.12, 15:30, @Mira Kola, Ngjyrosje, 120min
te Mira e martë 15:30 Edona ngjyrosje | Edona, 1.12, 15:30, @Mira Kola, Ngjyrosje
neser Edona 15:30 mira | Edona, 27.11, 15:30, @Mira Kola
edona neser me tre | edona, 27.11, "me tre"
Edona, tel: 044 555 123, nesër, në orën 13:00, shërbimi: manikyr | Edona, 27.11, 13:00, Manikyr, tel:+38344555123
Edona (044555123) 27.11 13:00 | Edona, 27.11, 13:00, tel:+38344555123
burri i Edonës nesër në 6 qethje | burri i Edonës, 27.11, 18:00, Qethje
mami e Arbrit nesër 9:30 | mami e Arbrit, 27.11, 09:30
Doktor Fatosi nesër në 8 e gjysmë mjekër | Doktor Fatosi, 27.11, 08:30, Mjekër
Fatos taksi sot 13 | Fatos taksi, 26.11, 13:00
Fatosi sot n'nji e gjys | Fatosi, 26.11, 13:30
Fatosi sot te mbasditen 3 | Fatosi, 26.11, 15:00
Fatosi neser nate ne 8 | Fatosi, 27.11, 20:00
fatos sonte 6 e 30 te beni | fatos, 26.11, 18:30, @Beni
fatos t'merkurn 10 | fatos, 2.12, 10:00
fatos t'martën n'12 t'drekes | fatos, 1.12, 12:00
fatos neser mes 2 edhe 3 | fatos, 27.11, ?when(14:00/14:30/15:00)
fatos nesër pas punës, në 6 | fatos, 27.11, 18:00, "pas punës"
Agim nesër në dy, jo në tre | =Agim Hoxha, 27.11, "jo", ?when(14:00/15:00)
agim neser 14;30 | =Agim Hoxha, 27.11, 14:30
agim neser @14 | =Agim Hoxha, 27.11, 14:00
agim 14:30 te beni neser qethje+ mjeker | =Agim Hoxha, 27.11, 14:30, @Beni, Qethje+Mjekër
agim neser 14:30 qethje/mjeker | =Agim Hoxha, 27.11, 14:30, Qethje+Mjekër
agim hoxha 28nentor 14:30 | =Agim Hoxha, 28.11, 14:30
agim hoxha 28.11 në drekë | =Agim Hoxha, 28.11, 12:00
agim hoxha per 28 ne 14 | =Agim Hoxha, 28.11, 14:00
agim neser 45min qethje 9.00 | =Agim Hoxha, 27.11, 09:00, Qethje, 45min
agim nesër në 9:00, zgjat 1 orë | =Agim Hoxha, 27.11, 09:00, 60min, "zgjat"
agim nesër 9-9:30 | =Agim Hoxha, 27.11, 09:00, 30min
agim nesër nga 9:00 deri 9:45 mjekër | =Agim Hoxha, 27.11, 09:00, Mjekër, 45min
Valon çdo të hënë ora 9 mjekër | =Valon Rexha, 30.11, 09:00, Mjekër, /1w
Valon mjekër çdo jave t'henen n'9 | =Valon Rexha, 30.11, 09:00, Mjekër, /1w
Valon mjekër një herë në dy javë, të hënën në 9 | =Valon Rexha, 30.11, 09:00, Mjekër, /2w
Valon me dy shokë nesër në 9 qethje | =Valon Rexha, 27.11, 09:00, Qethje, x3
Valon nesër 9 qethje x2 | =Valon Rexha, 27.11, 09:00, Qethje, x2
Valon nesër në 9 qethje për dy | =Valon Rexha, 27.11, 09:00, Qethje, x2
Luljeta pas 3 javësh ora 10 ngjyrosje | =Luljeta Kola, 17.12, 10:00, Ngjyrosje
Luljeta pas 3 javesh te marten ora 10 | =Luljeta Kola, 15.12, 10:00
Luljeta mas nji jave n'10 | =Luljeta Kola, 3.12, 10:00
Luljeta java tjetër e premte 10:00 | =Luljeta Kola, 4.12, 10:00
Luljeta te premten jo kete, tjetren ora 10 | =Luljeta Kola, 27.11, 10:00, "jo kete, tjetren"
Luljeta më 10 dhjetor paradite | =Luljeta Kola, 10.12, ?when(09:00/10:00/11:00)
Luljeta sot pas 3 | =Luljeta Kola, 26.11, ?when(15:00/15:30/16:00)
luljeta kola 10 dhjet ora 10 | =Luljeta Kola, 10.12, 10:00
Drita Shala 1/12/26 16:00 man. | =Drita Shala, 1.12, 16:00, Manikyr
DRITA SHALA, E MËRKURË, ORA DY E GJYSMË, FENIRANJE, TE MIRA | =Drita Shala, 2.12, 14:30, @Mira Kola, Feniranje
Dritën sot ora 12:45 | =Drita Shala, 26.11, 12:45
Klientja Drita Shala nesër 17:15 manikyr dhe pedikyr | =Drita Shala, 27.11, 17:15, Manikyr, "pedikyr"
Arjeta neser 13.30 manikyr te mira | Arjeta, 27.11, 13:30, @Mira Kola, Manikyr
Arjeta Berisha, 29/11, ora 12, larje | Arjeta Berisha, 29.11, 12:00, Larje dhe stilim
arjeta e enjte ardhshme n'11 | arjeta, 3.12, 11:00
arjeta e shtune paradite ora 10 e gjysem manikyr | arjeta, 28.11, 10:30, Manikyr
Arjeta ngjyrosje 1 dhjetor 9:30 2h | Arjeta, 1.12, 09:30, Ngjyrosje, 120min
Arjeta sot 11:00 feniranje 30min | Arjeta, 26.11, 11:00, Feniranje, 30min
Sokol qethje neser ne 10 | Sokol, 27.11, 10:00, Qethje
Sokoli 10 qethje neser | Sokoli, 27.11, 10:00, Qethje
sokol 0692345678 neser ora 18 te beni qethje | sokol, 27.11, 18:00, @Beni, Qethje, tel:+355692345678
sokol dhe djali neser ora 18, 2 qethje | sokol, 27.11, 18:00, Qethje, x2
sokol te martën pas dite në 4:30 te ardit krasniqi | sokol, 1.12, 16:30, @Ardit Krasniqi
Sokol (kolegu i Benit) e mërkurë 19:00 | Sokol, 2.12, 19:00, "kolegu i Benit"
Sokol të enjten, 3 dhjetor, në 5 | Sokol, 3.12, 17:00
Sokol më 3 dhjetor në mëngjes në 9 e 30 | Sokol, 3.12, 09:30
nesër 11 Sokol Prenga mjekër | Sokol Prenga, 27.11, 11:00, Mjekër
nesër 11:15 – Sokol Prenga – mjekër – Beni | Sokol Prenga, 27.11, 11:15, @Beni, Mjekër
Sokol Prenga për sot në 19 nëse ka vend | Sokol Prenga, 26.11, 19:00, "nëse ka vend"
Sokol sot në tetë të mbrëmjes | Sokol, 26.11, 20:00
Sokol nesër në tre pasdite, te Arditi, flokë e mjekër | Sokol, 27.11, 15:00, @Ardit Krasniqi, Mjekër, "flokë"
Çdo të shtunë Sokol në 11 mjekër | Sokol, 28.11, 11:00, Mjekër, /1w
Sokol çdo 10 ditë | Sokol çdo 10 ditë
Behar neser mbasdite n'4 e gjys | Behar, 27.11, 16:30
Behar n'4 mbasdite t'premten | Behar, 27.11, 16:00
Behar t'premten me 4 dhjetor n'12 | Behar, 4.12, 12:00
behari kerkon termin neser ne dy | behari, 27.11, 14:00
ka ardhë Behari, qethje tash | Behari, 26.11, 10:15, Qethje
Behar tani te Beni | Behar, 26.11, 10:15, @Beni
Behar ora 12 e gjysmë te Mira për larje | Behar, 12:30, @Mira Kola, Larje dhe stilim
Behar 12 e 5 | Behar, 12:05
Behar nesër në 12 pa 5 | Behar, 27.11, 11:55
Behar nesër në 16 për 2 | Behar, 27.11, 16:00, x2
Behar nesër në 16 me të shoqen | Behar, 27.11, 16:00, "me të shoqen"
behar 28 11 16:00 | behar, 16:00, "28 11"
behar te shtunen pas 1 | behar, 28.11, ?when(13:00/13:30/14:00)
Besa Leka nesër në 17:45 manikyr, telefono para se të vijë | =Besa Leka, 27.11, 17:45, Manikyr, "telefono para se të vijë"
Besa L. 17:45 neser | =Besa Leka, 27.11, 17:45
Besës manikyr nesër në katër | =Besa Leka, 27.11, 16:00, Manikyr
Fatmir Berishës nesër në katër qethje | =Fatmir Berisha, 27.11, 16:00, Qethje
Fatmiri nuk vjen nesër në 4 | =Fatmir Berisha, 27.11, 16:00, to cancel
Arta nesër në 3 045 000 111 | Arta, 27.11, 15:00, tel:+38345000111, ?client(Arta Krasniqi/Arta Gashi)
Arta Krasniqi ora 15:00 më 30 nëntor te Mira, larje+feniranje | =Arta Krasniqi, 30.11, 15:00, @Mira Kola, Larje dhe stilim+Feniranje
Arta Krasniqi e premte dt.27 ora 15 | =Arta Krasniqi, 27.11, 15:00
Agim Hoxha pas 4 javësh të njëjtën orë | =Agim Hoxha, 24.12, "të njëjtën orë"
Agim Hoxha nesër 2 e gjysmë - 3 | =Agim Hoxha, 27.11, 14:30, "3"
Agim Hoxha nesër mes orës 2 dhe 4 | =Agim Hoxha, 27.11, ?when(14:00/14:30/15:00/15:30/16:00)
Hoxha Agim, 27.11, 10 | =Agim Hoxha, 27.11, 10:00
Klodian Çela nesër 9:00 te Beni prerje+mjekër | Klodian Çela, 27.11, 09:00, @Beni, Prerje + mjekër
Ina & Era nesër 15:00 | Ina, 27.11, 15:00, x2, "Era"
Ina nesër 15:00 200 lekë | Ina, 27.11, 15:00, "200 lekë"
agim neser 3 mjek+qeth | =Agim Hoxha, 27.11, 15:00, Mjekër+Qethje
agim neser 3 qeth+mjek | =Agim Hoxha, 27.11, 15:00, Qethje+Mjekër
agim neser 3 prerje+mjeker | =Agim Hoxha, 27.11, 15:00, Prerje + mjekër
00355 69 123 4567 te marten 9 manikyr mira | =Besa Leka, 1.12, 09:00, @Mira Kola, Manikyr, tel:+355691234567
Agim nesër në 6 pa pes minuta | =Agim Hoxha, 27.11, 17:55
Agim nesër tre çerek pas 3 | =Agim Hoxha, 27.11, 15:45
Agim nesër në 5 qethje ose mjekër | =Agim Hoxha, 27.11, 17:00, ?service(Qethje/Mjekër)
Agim nesër në 5 qethje jo mjekër | =Agim Hoxha, 27.11, 17:00, Qethje, "jo mjekër"
Agim nesër në 5 qethje,3,5€ | =Agim Hoxha, 27.11, 17:00, Qethje, price 3.5
Agim nesër në 5 qethje €5 | =Agim Hoxha, 27.11, 17:00, Qethje, price 5
Agim nesër në 5, vonohet pak, i pëlqen kafja | =Agim Hoxha, 27.11, 17:00, "vonohet pak, i pëlqen kafja"
Agim 15:oo nesër qth | =Agim Hoxha, 27.11, 15:00, Qethje
Agim vetëm nesër në 5 | =Agim Hoxha, 27.11, 17:00, "vetëm"
Agim+Besa nesër në 3 manikyr | =Agim Hoxha, 27.11, 15:00, Manikyr, x2, "Besa"
Agim dhe Besa nesër në 3 dhe 4 | Agim, 27.11, ?client(Agim Hoxha/Besa Leka), ?when(15:00/16:00)
prishe Agimin nesër | =Agim Hoxha, 27.11, to cancel
xyz Agimin nesër në 4 | =Agim Hoxha, 27.11, 16:00, "xyz"
Ora: 15:30, Emri: Burhan, Mbiemri: Leci, Dita: nesër | Burhan Leci, 27.11, 15:30
Mirdita! Quhem Burhan Leci. Kam nevoje per nje termin neser n'3. Faleminderit! | Burhan Leci, 27.11, 15:00
Burhan zero dyzet e katër njëqind e njëzet e tre katërqind e pesëdhjetë e gjashtë nesër 5 | Burhan, 27.11, 17:00, tel:+38344123456, ?client(Agim Hoxha)
Besa nesër në 5, e dërgoi Agim Hoxha | =Besa Leka, 27.11, 17:00, "e dërgoi Agim Hoxha"
qethje nesër në 5 te Beni Agim Hoxha | =Agim Hoxha, 27.11, 17:00, @Beni, Qethje
`;
