// Lines as a receptionist types them with one thumb, in a salon for women in Albania: without ë and ç, in any order, with slips.
// `typedSalon` has a stylist with the name of a client, and services that share words.
const named = `Arta Krasniqi, Arta Gashi, Ornela Kola, Elira Dervishi, Marsela Prifti, Mimoza Shehu, Klodiana Marku, Sara Leka,
Entela Gjoka, Arben Duka, Genta Basha, Anisa Hoti, Rovena Çela, Ina Toska`;

export const typedSalon = {
  clients: [
    ...named.split(/,\s/).map((name) => ({ name, phone: null })),
    { name: 'Agim Hoxha', phone: '+355692345678' },
  ],
  barbers: ['Ornela', 'Erjona', 'Arben', 'Blerta Hysi', 'Dritan'],
  services: [
    'Prerje flokësh',
    'Larje flokësh',
    'Feniranje',
    'Ngjyrosje rrënjësh',
    'Balayage',
    'Manikyr',
    'Pedikyr',
    'Manikyr gel',
    'Depilim me dyll',
    'Vetulla',
    'Grim',
    'Keratinë',
    'Prerje mjekre',
    'Trajtim flokësh',
    'Mesh',
  ],
  /** A Tuesday. */
  day: '2026-12-01',
  minutes: 10 * 60 + 20,
};

export const typedPhrases = `
arta krasniqi neser 3 e gjys ornela prerje flokesh | =Arta Krasniqi, 2.12, 15:30, @Ornela, Prerje flokësh
elira te premten ne 5 balayage 8000 leke erjona | =Elira Dervishi, 4.12, 17:00, @Erjona, Balayage, price 8000
marsela neser pasdite | =Marsela Prifti, 2.12, ?when(12:00/13:00/14:00/15:00/16:00/17:00)
mimoza sot tre pa nje cerek manikyr | =Mimoza Shehu, 1.12, 14:45, Manikyr
klodiana te hanen n'10 pedikyr me erjonen | =Klodiana Marku, 7.12, 10:00, @Erjona, Pedikyr
sara leka 044 123 456 neser ne 4 | =Sara Leka, 2.12, 16:00, tel:+38344123456
sara 049 222 333 e marte 16:30 manikyr gel | =Sara Leka, 16:30, Manikyr gel, tel:+38349222333, ?when(8.12/1.12)
entela 045 555 777 sot 17 | =Entela Gjoka, 1.12, 17:00, tel:+38345555777
genta +383 49 111 222 neser 12 | =Genta Basha, 2.12, 12:00, tel:+38349111222
anisa 0692345611 neser 9 e gjysme larje flokesh | =Anisa Hoti, 2.12, 09:30, Larje flokësh, tel:+355692345611
rovena ngjyrosje rrenjesh te enjten 11.30 2 ore | =Rovena Çela, 3.12, 11:30, Ngjyrosje rrënjësh, 120min
ina toska prerje flokesh + feniranje e merkure 15:00 | =Ina Toska, 2.12, 15:00, Prerje flokësh+Feniranje
prerje flokesh neser ora 10 elira dervishi | =Elira Dervishi, 2.12, 10:00, Prerje flokësh
larje flokesh dhe feniranje sot 13 genta | =Genta Basha, 1.12, 13:00, Larje flokësh+Feniranje
sot 13.30 larje + fen anisa te ornela | =Anisa Hoti, 1.12, 13:30, @Ornela, Larje flokësh+Feniranje
te shtunen ne 9 grim nusja klea | nusja klea, 5.12, 09:00, Grim
ornela neser 11 arta gashi vetulla | =Arta Gashi, 2.12, 11:00, @Ornela, Vetulla
erjona: rovena te marten 14:00 keratine 3 ore | =Rovena Çela, 14:00, @Erjona, Keratinë, 180min, ?when(8.12/1.12)
agim hoxha prerje mjekre neser 18 arben | =Agim Hoxha, 2.12, 18:00, @Arben, Prerje mjekre
arben duka neser 18:30 prerje mjekre | =Arben Duka, 2.12, 18:30, Prerje mjekre
ornela kola e enjte 10 manikyr | =Ornela Kola, 3.12, 10:00, Manikyr
neser ne 5 elira dhe ne 6 marsela manikyr | elira, 2.12, Manikyr, ?client(Elira Dervishi/Marsela Prifti), ?when(17:00/18:00)
elira ne 5 dhe sara ne 6 te premten prerje flokesh | elira, 4.12, Prerje flokësh, ?client(Elira Dervishi/Sara Leka), ?when(17:00/18:00)
anulo terminin e elires neser | =Elira Dervishi, 2.12, to cancel
anulo marsela sot ne 3 | =Marsela Prifti, 1.12, 15:00, to cancel
a ke vend neser ne 5 per manikyr | 2.12, 17:00, Manikyr
a ka vend te shtunen pasdite te ornela | 5.12, @Ornela, ?when(12:00/13:00/14:00/15:00/16:00/17:00)
a keni ndonje vend te lire sot pas 5? | 1.12, ?when(17:00/17:30/18:00)
fshije arten neser | arten, 2.12, to cancel, ?client(Arta Krasniqi/Arta Gashi)
hiqe agimin nga ora 5 | =Agim Hoxha, 17:00, to cancel
shtyje eliren per te premten ne 4 | =Elira Dervishi, 4.12, 16:00, to move
pa nje cerek 4 neser elira | =Elira Dervishi, 2.12, 15:45
elira neser pa nje çerek | =Elira Dervishi, 2.12, 12:45
elira 10.5 prerje flokesh | =Elira Dervishi, 10.5, Prerje flokësh
elira 10.5 neser | =Elira Dervishi, 2.12, 10:30
prerje flokesh 2000 leke elira neser 3 | =Elira Dervishi, 2.12, 15:00, Prerje flokësh, price 2000
elira neser ne 3 prerje 2000 lek | =Elira Dervishi, 2.12, 15:00, Prerje flokësh, price 2000
elira neser 3 prerje flokesh 15 euro | =Elira Dervishi, 2.12, 15:00, Prerje flokësh, "15 euro"
elira neser ne 3 prerje flokesh cmimi 2500 | =Elira Dervishi, 2.12, 15:00, Prerje flokësh, price 2500
marsela neser ne 10 balayage 12.000 leke | =Marsela Prifti, 2.12, 10:00, Balayage, price 12000
marsela neser ne 10 balayage 12 mije leke | =Marsela Prifti, 2.12, 10:00, Balayage, price 12000
marsela neser 10 balayage 80€ | =Marsela Prifti, 2.12, 10:00, Balayage, "80€"
marsela ornela neser 10 balayage 8000 leke | =Marsela Prifti, 2.12, 10:00, @Ornela, Balayage, price 8000
neser 10 marsela 3000 lekë ornela manikyr | =Marsela Prifti, 2.12, 10:00, @Ornela, Manikyr, price 3000
marsela prifti erjona 14:30 manikyr sot | =Marsela Prifti, 1.12, 14:30, @Erjona, Manikyr
14:30 sot manikyr erjona mimoza | =Mimoza Shehu, 1.12, 14:30, @Erjona, Manikyr
mimoza erjones neser 12 vetulla | =Mimoza Shehu, 2.12, 12:00, @Erjona, Vetulla
te erjona neser 12 vetulla mimoza 500 lek | =Mimoza Shehu, 2.12, 12:00, @Erjona, Vetulla, price 500
mimoza me blerten e hene 9:30 | =Mimoza Shehu, 7.12, 09:30, @Blerta Hysi
mimoza tek blerta hysi e hene 9:30 keratine | =Mimoza Shehu, 7.12, 09:30, @Blerta Hysi, Keratinë
klodiana marku, te merkuren, ora 11, pedikyr, blerta, 1 ore, 2500 leke | =Klodiana Marku, 2.12, 11:00, @Blerta Hysi, Pedikyr, 60min, price 2500
Klodiana Marku te merkuren 11 pedikyr + manikyr 4000L | =Klodiana Marku, 2.12, 11:00, Pedikyr+Manikyr, price 4000
neser 2 veta ne 4 manikyr sara | =Sara Leka, 2.12, 16:00, Manikyr, x2
sara dhe vajza neser 16 prerje flokesh | =Sara Leka, 2.12, 16:00, Prerje flokësh, x2
sara me motren te shtunen 10:00 grim | =Sara Leka, 5.12, 10:00, Grim, x2
jemi 3 veta te dielen ne 12 grim, nusja Klea | nusja Klea, 6.12, 12:00, Grim, x3
sara per 3 vetë neser 12 e gjys | =Sara Leka, 2.12, 12:30, x3
sara çdo 2 jave te premten 17 manikyr gel | =Sara Leka, 4.12, 17:00, Manikyr gel, /2w
sara cdo 3 jave ne 10 neser ngjyrosje rrenjesh | =Sara Leka, 2.12, 10:00, Ngjyrosje rrënjësh, /3w
sara cdo muaj te hene ne 9 | =Sara Leka, 7.12, 09:00, /4w
genta basha 20 dhjetor 15:30 balayage ornela | =Genta Basha, 20.12, 15:30, @Ornela, Balayage
genta 20/12 ora 3 e gjys | =Genta Basha, 20.12, 15:30
genta me 20 ne 3 | =Genta Basha, 20.12, 15:00
genta dt 20 ora 15 | =Genta Basha, 20.12, 15:00
genta 5 dhjetor ne drek | =Genta Basha, 5.12, 12:00
genta te henen tjeter ne 5 te ornela | =Genta Basha, 7.12, 17:00, @Ornela
genta javen tjeter te marten 17:30 | =Genta Basha, 8.12, 17:30
genta pas 2 javesh te enjten 10 prerje flokesh | =Genta Basha, 17.12, 10:00, Prerje flokësh
genta pasneser 11 e 15 | =Genta Basha, 3.12, 11:15
genta sot pas nje ore vetulla | =Genta Basha, 1.12, 11:20, Vetulla
genta tani vetulla | =Genta Basha, 1.12, 10:20, Vetulla
genta per 20 minuta vetulla | =Genta Basha, Vetulla, 20min
genta sonte n'7 manikyr | =Genta Basha, 1.12, 19:00, Manikyr
genta sot ne darke 7 manikyr | =Genta Basha, 1.12, 19:00, Manikyr
genta neser ne mengjes ora 9 larje | =Genta Basha, 2.12, 09:00, Larje flokësh
genta neser nga ora 4 deri ne 6 balayage | =Genta Basha, 2.12, 16:00, Balayage, 120min
genta neser 4-6 balayage | =Genta Basha, 2.12, 16:00, Balayage, 120min
genta neser 16:00-18:00 balayage erjona | =Genta Basha, 2.12, 16:00, @Erjona, Balayage, 120min
mund te vij neser ne 3 per manikyr? Anisa | =Anisa Hoti, 2.12, 15:00, Manikyr
pershendetje desha nje termin per te premten ne 5, prerje flokesh, elira dervishi | =Elira Dervishi, 4.12, 17:00, Prerje flokësh
mirembrema, jam mimoza, a mund te vij neser ne 6 te ornela? | =Mimoza Shehu, 2.12, 18:00, @Ornela
tung a muj me ardh neser n'4 me i pre floket, ina | =Ina Toska, 2.12, 16:00, Prerje flokësh
ina toska don me i ly floket neser n'3 | =Ina Toska, 2.12, 15:00, Ngjyrosje rrënjësh
ina do te lyej floket te merkuren ne 12 | =Ina Toska, 2.12, 12:00, Ngjyrosje rrënjësh
ina don me u fenira sot n'5 | =Ina Toska, 1.12, 17:00, Feniranje
anisa neser me ba thonjt n'4 | =Anisa Hoti, 2.12, 16:00, ?service(Manikyr/Manikyr gel)
anisa qethje neser ne 4 | =Anisa Hoti, 2.12, 16:00, ?service(Prerje flokësh/Prerje mjekre)
anisa hoti 4pm neser manikyr | =Anisa Hoti, 2.12, 16:00, Manikyr
anisa neser 1630 manikyr | =Anisa Hoti, 2.12, 16:30, Manikyr
anisa neser 16 30 manikyr | =Anisa Hoti, 2.12, 16:30, Manikyr
anisa neser 16e30 manikyr | =Anisa Hoti, 2.12, 16:30, Manikyr
anisa neser ne katër e gjysëm manikyr | =Anisa Hoti, 2.12, 16:30, Manikyr
anisa neser ne katr e gjys manikyr | =Anisa Hoti, 2.12, 16:30, Manikyr
anisa neser 5 pa 10 manikyr | =Anisa Hoti, 2.12, 16:50, Manikyr
anisa neser 5 pa çerek manikyr | =Anisa Hoti, 2.12, 16:45, Manikyr
anisa neser 5 e çerek manikyr | =Anisa Hoti, 2.12, 17:15, Manikyr
anisa neser ne dymbedhjete manikyr | =Anisa Hoti, 2.12, 12:00, Manikyr
anisa neser n12 manikyr | =Anisa Hoti, 2.12, 12:00, Manikyr
anisa nser 12 manikyr | =Anisa Hoti, 2.12, 12:00, Manikyr
anisa nesert ne 12 manikyr | =Anisa Hoti, 2.12, 12:00, Manikyr
anisa ne nesr 12 manikyr | =Anisa Hoti, 2.12, 12:00, Manikyr
anisa pasnesr 12 maniqyr | =Anisa Hoti, 3.12, 12:00, Manikyr
anisa manikir neser 12 | =Anisa Hoti, 2.12, 12:00, Manikyr
anisa pedikir+manikir neser 12 | =Anisa Hoti, 2.12, 12:00, Pedikyr+Manikyr
anisa balajazh te marten 10 | =Anisa Hoti, 8.12, 10:00, Balayage
anisa balayazh te marten 10 | =Anisa Hoti, 8.12, 10:00, Balayage
anisa keratin te marten 10 | =Anisa Hoti, 8.12, 10:00, Keratinë
anisa vetllat neser 13 | =Anisa Hoti, 2.12, 13:00, Vetulla
anisa vetulla dhe qerpik neser 13 | =Anisa Hoti, 2.12, 13:00, Vetulla, "qerpik"
anisa depilim neser 13 | =Anisa Hoti, 2.12, 13:00, Depilim me dyll
anisa dyll neser 13 | =Anisa Hoti, 2.12, 13:00, Depilim me dyll
anisa larje prerje fen neser 13 | =Anisa Hoti, 2.12, 13:00, Larje flokësh+Prerje flokësh+Feniranje
anisa larje,prerje,feniranje neser 13 ornela | =Anisa Hoti, 2.12, 13:00, @Ornela, Larje flokësh+Prerje flokësh+Feniranje
anisa nesër 13, pa feniranje, manikyr | =Anisa Hoti, 2.12, 13:00, Manikyr, "pa feniranje"
anisa neser 13 manikyr shenim: alergji nga acetoni | =Anisa Hoti, 2.12, 13:00, Manikyr, "alergji nga acetoni"
anisa neser 13 manikyr, sjell llakun vet | =Anisa Hoti, 2.12, 13:00, Manikyr, "sjell llakun vet"
anisa neser 13 manikyr, vonohet 10 minuta | =Anisa Hoti, 2.12, 13:00, Manikyr, "vonohet 10 minuta"
anisa neser 13 manikyr paguan me kartele | =Anisa Hoti, 2.12, 13:00, Manikyr, "paguan me kartele"
anisa 13 neser manikyr 45' | =Anisa Hoti, 2.12, 13:00, Manikyr, 45min
anisa neser 13 manikyr 1 ore e 15 min | =Anisa Hoti, 2.12, 13:00, Manikyr, 75min
anisa neser 13 manikyr nje ore e cerek | =Anisa Hoti, 2.12, 13:00, Manikyr, 75min
anisa neser 13 balayage dy ore e gjysme | =Anisa Hoti, 2.12, 13:00, Balayage, 150min
anisa neser 13 balayage 2h30 | =Anisa Hoti, 2.12, 13:00, Balayage, 150min
anisa neser 13 balayage 2.5 ore | =Anisa Hoti, 2.12, 13:00, Balayage, 150min
anisa neser 13 balayage tri ore | =Anisa Hoti, 2.12, 13:00, Balayage, 180min
ANISA NESER 13 MANIKYR ORNELA | =Anisa Hoti, 2.12, 13:00, @Ornela, Manikyr
Anisa Hoti Neser 13:00 Manikyr | =Anisa Hoti, 2.12, 13:00, Manikyr
kliente e re: Brunilda Xhaferi neser 14 grim | Brunilda Xhaferi, 2.12, 14:00, Grim
brunilda xhaferi 0682223344 neser 14 grim | brunilda xhaferi, 2.12, 14:00, Grim, tel:+355682223344
0682223344 brunilda neser 14 grim | brunilda, 2.12, 14:00, Grim, tel:+355682223344
brunilda xh. neser 14 grim | brunilda xh., 2.12, 14:00, Grim
zonja brunilda neser 14 grim | brunilda, 2.12, 14:00, Grim
vajza e mimozes neser 14 prerje flokesh | vajza e mimozes, 2.12, 14:00, Prerje flokësh
nena e saras neser 14 prerje | nena e saras, 2.12, 14:00, Prerje flokësh
shoqja e ines te premten 18 vetulla | shoqja e ines, 4.12, 18:00, Vetulla
emri: brunilda, tel: 0682223344, ora: 14:00, dita: neser, sherbimi: grim | brunilda, 2.12, 14:00, Grim, tel:+355682223344
Brunilda\\nneser\\n14:00\\ngrim | Brunilda, 2.12, 14:00, Grim
brunilda neser 14 grim te kushdo | brunilda, 2.12, 14:00, Grim
brunilda neser 14 grim kush te jete i lire | brunilda, 2.12, 14:00, Grim
brunilda neser ne mengjes heret grim | brunilda, 2.12, Grim, ?when(09:00/10:00/11:00)
brunilda neser pas pune 6 e gjys manikyr | brunilda, 2.12, 18:30, Manikyr, "pas pune"
brunilda neser diku nga 3 manikyr | brunilda, 2.12, 15:00, Manikyr
brunilda neser rreth 3 e gjys manikyr | brunilda, 2.12, 15:30, Manikyr
brunilda te premte me 4 dhjetor ora 12 | brunilda, 4.12, 12:00
brunilda 4.12 12.30 manikyr | brunilda, 4.12, 12:30, Manikyr
brunilda 4-12 12:30 manikyr | brunilda, 4.12, 12:30, Manikyr
brunilda me kater dhjetor ora nente | brunilda, 4.12, 09:00
brunilda dje ne 3 | brunilda, 30.11, 15:00
brunilda neser 8 manikyr | brunilda, 2.12, 08:00, Manikyr
brunilda neser ne 7 manikyr | brunilda, 2.12, 19:00, Manikyr
brunilda te diel 10 | brunilda, 6.12, 10:00
brunilda nesër ne 11 ose ne 12 | brunilda, 2.12, ?when(11:00/12:00)
brunilda neser ose pasneser ne 11 | brunilda, 11:00, ?when(2.12/3.12)
elira prej neser ne 4 jo ne 5 | =Elira Dervishi, 2.12, "jo", ?when(16:00/17:00)
elira e mart 4 manikyr ornela, sara e mart 5 vetulla | elira, @Ornela, Manikyr+Vetulla, ?client(Elira Dervishi/Sara Leka), ?when(8.12/1.12), ?when(16:00/17:00)
elira + sara neser 4 manikyr | =Elira Dervishi, 2.12, 16:00, Manikyr, x2, "sara"
elira dhe sara neser ne 4 manikyr | =Elira Dervishi, 2.12, 16:00, Manikyr, x2, "sara"
elira e sara neser ne 4 manikyr | =Elira Dervishi, 2.12, 16:00, Manikyr, x2, "sara"
fute eliren neser ne 4 te ornela | =Elira Dervishi, 2.12, 16:00, @Ornela
shto agimin neser 12 prerje mjekre arben 25 min | =Agim Hoxha, 2.12, 12:00, @Arben, Prerje mjekre, 25min
shkruaje arten per neser ne 3 | arten, 2.12, 15:00, ?client(Arta Krasniqi/Arta Gashi)
lere mimozen neser ne 4 | =Mimoza Shehu, 2.12, 16:00
rezervo 15:00 neser per mimozen manikyr | =Mimoza Shehu, 2.12, 15:00, Manikyr
cakto takim me mimozen neser ne 15 | =Mimoza Shehu, 2.12, 15:00
mimoza shehu ka kerkuar neser ne 15 | =Mimoza Shehu, 2.12, 15:00
mimoza vjen neser ne 15 | =Mimoza Shehu, 2.12, 15:00
mimoza e shehut neser 15 | =Mimoza Shehu, 2.12, 15:00
mimozes i duhet manikyr neser 15 | =Mimoza Shehu, 2.12, 15:00, Manikyr
per mimozen manikyr neser 15 | =Mimoza Shehu, 2.12, 15:00, Manikyr
mimoza 15 neser | =Mimoza Shehu, 2.12, 15:00
mimoza 9 e gjys te shtunen | =Mimoza Shehu, 5.12, 09:30
mimoza shtune 9 e gjys | =Mimoza Shehu, 5.12, 09:30
mimoza te shtun 9 | =Mimoza Shehu, 5.12, 09:00
mimoza e shtunë pasdite ora 2 | =Mimoza Shehu, 5.12, 14:00
mimoza 2 pasdite e shtune | =Mimoza Shehu, 5.12, 14:00
mimoza ora 2 mbasdite t'shtunen | =Mimoza Shehu, 5.12, 14:00
mimoza neser ne 2 (manikyr te ornela) | =Mimoza Shehu, 2.12, 14:00, @Ornela, Manikyr
mimoza manikyr ornela erjona neser 2 | =Mimoza Shehu, 2.12, 14:00, Manikyr, ?barber(Ornela/Erjona)
mimoza neser 2 ornela ose erjona manikyr | =Mimoza Shehu, 2.12, 14:00, Manikyr, ?barber(Ornela/Erjona)
elira neser ne 10.5 manikyr | =Elira Dervishi, 2.12, 10:30, Manikyr
elira neser ne 10.5 2 manikyr | =Elira Dervishi, 2.12, 10:30, Manikyr, x2
elira neser ne nje pa cerek | =Elira Dervishi, 2.12, 12:45
elira neser pa çerek nje | =Elira Dervishi, 2.12, 12:45
elira neser ne 1 pa 15 | =Elira Dervishi, 2.12, 12:45
elira neser ne 1 e gjys | =Elira Dervishi, 2.12, 13:30
dua termin per manikyr neser 3 jam Brunilda Xhaferi | Brunilda Xhaferi, 2.12, 15:00, Manikyr
Brunilda Xhaferi, 068 222 33 44, manikyr + pedikyr, neser ne oren 15:00 tek Ornela | Brunilda Xhaferi, 2.12, 15:00, @Ornela, Manikyr+Pedikyr, tel:+355682223344
neser 15 brunilda xhaferi manikyr ornela 1500 | brunilda xhaferi, 2.12, 15:00, @Ornela, Manikyr, price 1500
neser 15 brunilda xhaferi manikyr ornela 1500 lekë 40 min | brunilda xhaferi, 2.12, 15:00, @Ornela, Manikyr, 40min, price 1500
neser n 3 e gjys brunilda vetulla te ornela se ka dasem | brunilda, 2.12, 15:30, @Ornela, Vetulla, "se ka dasem"
ornela 15:30 neser brunilda vetulla | brunilda, 2.12, 15:30, @Ornela, Vetulla
erjona neser 9 arta krasniqi balayage 3 ore e gjysem | =Arta Krasniqi, 2.12, 09:00, @Erjona, Balayage, 210min
Ornela, nesër, 9:00, Arta Krasniqi, balayage | =Arta Krasniqi, 2.12, 09:00, @Ornela, Balayage
arta krasniqi, balayage, ornela, nesër 9:00 | =Arta Krasniqi, 2.12, 09:00, @Ornela, Balayage
arta krasniqi balayage ornela nesër 9:00 | =Arta Krasniqi, 2.12, 09:00, @Ornela, Balayage
arta krasniqi ornela balayage nesër 9:00 | =Arta Krasniqi, 2.12, 09:00, @Ornela, Balayage
ornela arta krasniqi balayage nesër 9:00 | =Arta Krasniqi, 2.12, 09:00, @Ornela, Balayage
balayage ornela arta krasniqi nesër 9:00 | =Arta Krasniqi, 2.12, 09:00, @Ornela, Balayage
nesër 9:00 balayage ornela arta krasniqi | =Arta Krasniqi, 2.12, 09:00, @Ornela, Balayage
ornela balayage neser 9 brunilda | brunilda, 2.12, 09:00, @Ornela, Balayage
arben hoxha neser 9 prerje mjekre | arben hoxha, 2.12, 09:00, Prerje mjekre
arben neser 9 prerje mjekre | =Arben Duka, 2.12, 09:00, Prerje mjekre
dritan neser 9 prerje mjekre agim | =Agim Hoxha, 2.12, 09:00, @Dritan, Prerje mjekre
neser 9 dritani agimi mjeker | =Agim Hoxha, 2.12, 09:00, @Dritan, Prerje mjekre
agimit i duhet mjekra neser n'9 te dritani | =Agim Hoxha, 2.12, 09:00, @Dritan, Prerje mjekre
vlla lem neser n'9 per mjeker agim | =Agim Hoxha, 2.12, 09:00, Prerje mjekre
agim sot 14 mjekrra | =Agim Hoxha, 1.12, 14:00, Prerje mjekre
agim sot 14 qethje e mjeker | =Agim Hoxha, 1.12, 14:00, Prerje flokësh+Prerje mjekre
genta keratine te enjten ne 2 mbasdite 5000 lek me erjonen | =Genta Basha, 3.12, 14:00, @Erjona, Keratinë, price 5000
genta te enjten ne 14 per keratine, cmimi 5000 | =Genta Basha, 3.12, 14:00, Keratinë, price 5000
genta te enjten ne 14 per keratine, kapar 2000 lek | =Genta Basha, 3.12, 14:00, Keratinë, "kapar 2000 lek"
genta te enjten ne 14 per keratine, alergjike | =Genta Basha, 3.12, 14:00, Keratinë, "alergjike"
genta te enjten ne 14 per keratine por vonohet pak | =Genta Basha, 3.12, 14:00, Keratinë, "por vonohet pak"
genta te enjtn 14 keratin | =Genta Basha, 3.12, 14:00, Keratinë
genta t'enjten n'14 keratin | =Genta Basha, 3.12, 14:00, Keratinë
genta enjten 14 keratin | =Genta Basha, 3.12, 14:00, Keratinë
genta e enjte e javes tjeter 14 keratin | =Genta Basha, 10.12, 14:00, Keratinë
genta te enjten javen e ardhshme 14 keratin | =Genta Basha, 10.12, 14:00, Keratinë
genta pas dy javesh 14 keratin | =Genta Basha, 15.12, 14:00, Keratinë
genta pas 10 ditesh ne 14 | =Genta Basha, 11.12, 14:00
genta me 15 janar ora 11 | =Genta Basha, 15.1, 11:00
genta 15 jan 11:00 | =Genta Basha, 15.1, 11:00
genta 15.01 11:00 | =Genta Basha, 15.1, 11:00
genta 15/1 ne 11 | =Genta Basha, 15.1, 11:00
genta neser 11:00-12:30 keratin | =Genta Basha, 2.12, 11:00, Keratinë, 90min
genta neser nga 11 deri 12 e gjys | =Genta Basha, 2.12, 11:00, 90min
genta neser prej ores 11 deri ne oren 13 | =Genta Basha, 2.12, 11:00, 120min
genta neser ne 11 per 45 min manikyr | =Genta Basha, 2.12, 11:00, Manikyr, 45min
genta neser ne 11 manikyr tre cerek ore | =Genta Basha, 2.12, 11:00, Manikyr, 45min
genta neser ne 11 manikyr 1h | =Genta Basha, 2.12, 11:00, Manikyr, 60min
genta neser ne 11 manikyr nje ore | =Genta Basha, 2.12, 11:00, Manikyr, 60min
genta neser ne 11 manikyr 90 min | =Genta Basha, 2.12, 11:00, Manikyr, 90min
genta neser paradite manikyr | =Genta Basha, 2.12, Manikyr, ?when(09:00/10:00/11:00)
genta neser heret manikyr | =Genta Basha, 2.12, Manikyr, ?when(09:00/10:00/11:00)
genta neser pas drekes manikyr | =Genta Basha, 2.12, Manikyr, ?when(12:00/13:00/14:00/15:00/16:00/17:00)
genta neser pas ores 5 manikyr | =Genta Basha, 2.12, Manikyr, ?when(17:00/17:30/18:00)
genta neser para ores 12 manikyr | =Genta Basha, 2.12, Manikyr, ?when(11:00/11:30)
genta neser deri ne 12 manikyr | =Genta Basha, 2.12, Manikyr, ?when(11:00/11:30)
genta neser rreth drekes | =Genta Basha, 2.12, 12:00
genta neser ne mesdite | =Genta Basha, 2.12, 12:00
genta neser ne mbremje manikyr | =Genta Basha, 2.12, Manikyr, ?when(18:00/19:00)
genta bash neser ne 3 manikyr | =Genta Basha, 2.12, 15:00, Manikyr
genta b neser ne 3 manikyr | =Genta Basha, 2.12, 15:00, Manikyr
basha genta neser ne 3 manikyr | =Genta Basha, 2.12, 15:00, Manikyr
rovena cela neser ne 3 manikyr | =Rovena Çela, 2.12, 15:00, Manikyr
rovenes neser ne 3 manikyr | =Rovena Çela, 2.12, 15:00, Manikyr
rovnea neser ne 3 manikyr | =Rovena Çela, 2.12, 15:00, Manikyr
elvira neser ne 3 manikyr | elvira, 2.12, 15:00, Manikyr, ?client(Elira Dervishi)
klodi neser ne 3 manikyr | klodi, 2.12, 15:00, Manikyr, ?client(Klodiana Marku)
klodiana m neser ne 3 manikyr | =Klodiana Marku, 2.12, 15:00, Manikyr
marsela pr neser ne 3 manikyr | =Marsela Prifti, 2.12, 15:00, Manikyr
marsella prifti neser ne 3 manikyr | =Marsela Prifti, 2.12, 15:00, Manikyr
Anisën neser ne 3 manikyr | =Anisa Hoti, 2.12, 15:00, Manikyr
ina neser ne tre manikyr | =Ina Toska, 2.12, 15:00, Manikyr
ina neser ne tre e njezet manikyr | =Ina Toska, 2.12, 15:20, Manikyr
ina neser tre e dhjete manikyr | =Ina Toska, 2.12, 15:10, Manikyr
ina neser ne 3 e 10 manikyr | =Ina Toska, 2.12, 15:10, Manikyr
ina neser ora 3 e 45 manikyr | =Ina Toska, 2.12, 15:45, Manikyr
ina neser 15.45 manikyr | =Ina Toska, 2.12, 15:45, Manikyr
ina neser 15,45 manikyr | =Ina Toska, 2.12, 15:45, Manikyr
ina neser 15:45h manikyr | =Ina Toska, 2.12, 15:45, Manikyr
ina neser ne ora 15 manikyr | =Ina Toska, 2.12, 15:00, Manikyr
ina neser n ora 3 manikyr | =Ina Toska, 2.12, 15:00, Manikyr
ina ne ora 3 neser per manikyr | =Ina Toska, 2.12, 15:00, Manikyr
ina sot 5 manikyr | =Ina Toska, 1.12, 17:00, Manikyr
ina sot ne 5 e gjysem manikyr | =Ina Toska, 1.12, 17:30, Manikyr
ina sot per ne 5 manikyr | =Ina Toska, 1.12, 17:00, Manikyr
ina per sot manikyr ora 17 | =Ina Toska, 1.12, 17:00, Manikyr
ina tash manikyr | =Ina Toska, 1.12, 10:20, Manikyr
ina pas gjys ore manikyr | =Ina Toska, 1.12, 10:50, Manikyr
ina per nje ore manikyr | =Ina Toska, Manikyr, 60min
ina me nanen neser 3 manikyr | =Ina Toska, 2.12, 15:00, Manikyr, x2
ina dhe nje shoqe neser 3 manikyr | =Ina Toska, 2.12, 15:00, Manikyr, x2
ina dhe dy shoqe neser 3 manikyr | =Ina Toska, 2.12, 15:00, Manikyr, x3
ina + 2 neser 3 manikyr | =Ina Toska, 2.12, 15:00, Manikyr, x3
ina me 2 shoqe neser 3 manikyr | =Ina Toska, 2.12, 15:00, Manikyr, x3
ina (2 veta) neser 3 manikyr | =Ina Toska, 2.12, 15:00, Manikyr, x2
2 manikyr neser 3 ina | =Ina Toska, 2.12, 15:00, Manikyr, x2
dy manikyre neser ne 3 ina | =Ina Toska, 2.12, 15:00, Manikyr, x2
ina neser 3 manikyr per 2 | =Ina Toska, 2.12, 15:00, Manikyr, x2
ina manikyr neser 3 cdo jave | =Ina Toska, 2.12, 15:00, Manikyr, /1w
ina manikyr neser 3 çdo 2 javë | =Ina Toska, 2.12, 15:00, Manikyr, /2w
ina manikyr cdo te merkure 15:00 | =Ina Toska, 2.12, 15:00, Manikyr, /1w
ina manikyr nje here ne muaj te merkuren 15:00 | =Ina Toska, 2.12, 15:00, Manikyr, /4w
anulo ina neser ne 3 | =Ina Toska, 2.12, 15:00, to cancel
ina anuloje neser | =Ina Toska, 2.12, to cancel
ina nuk vjen neser ne 3 | =Ina Toska, 2.12, 15:00, to cancel
ina s'vjen neser | =Ina Toska, 2.12, to cancel
ina do te anuloje terminin e neserm | =Ina Toska, 2.12, to cancel
ndrysho orarin e ines per neser ne 5 | =Ina Toska, 2.12, 17:00, to move
ina ta shtyje per te premten ne 3 | =Ina Toska, 4.12, 15:00, to move
zhvendose inen te premten ne 3 | =Ina Toska, 4.12, 15:00, to move
a ka vend per manikyr te premten? | 4.12, Manikyr
a ke vend | 
a keni termin te lire neser? | 2.12
ke vend neser ne 3 per manikyr | 2.12, 15:00, Manikyr
elira neser 3 prerje flokesh 2000 | =Elira Dervishi, 2.12, 15:00, Prerje flokësh, price 2000
elira neser ne 3 e gjys balayage 8500 ornela | =Elira Dervishi, 2.12, 15:30, @Ornela, Balayage, price 8500
elira neser 1500 manikyr | =Elira Dervishi, 2.12, 15:00, Manikyr
elira neser ora 1500 manikyr | =Elira Dervishi, 2.12, 15:00, Manikyr
elira 15:00 neser manikyr 1500 | =Elira Dervishi, 2.12, 15:00, Manikyr, price 1500
prerje dhe mjeker agim sot 14 | =Agim Hoxha, 1.12, 14:00, Prerje flokësh+Prerje mjekre
prerje + mjeker agim sot 14 | =Agim Hoxha, 1.12, 14:00, Prerje flokësh+Prerje mjekre
larje dhe prerje elira neser 14 | =Elira Dervishi, 2.12, 14:00, Larje flokësh+Prerje flokësh
sara leka sot 18:30 vetem manikyr | =Sara Leka, 1.12, 18:30, Manikyr, "vetem"
neser 5 leka manikyr | =Sara Leka, 2.12, 17:00, Manikyr
neser ne 5 sara leka manikyr | =Sara Leka, 2.12, 17:00, Manikyr
neser 5 Ditmiri prerje mjekre | Ditmiri, 2.12, 17:00, Prerje mjekre
neser ne 5 Minushe Hoti manikyr | Minushe Hoti, 2.12, 17:00, Manikyr
te nesermen 17 anisa manikyr | =Anisa Hoti, 2.12, 17:00, Manikyr
anisa nuk mujti me ardh neser | =Anisa Hoti, 2.12, to cancel
a eshte e lire ornela neser ne 5 | 2.12, 17:00, @Ornela
a osht ornela e lire neser ne 5 | 2.12, 17:00, @Ornela
neser ne 5 per 2 ore balayage anisa | =Anisa Hoti, 2.12, 17:00, Balayage, 120min
neser ne 5 2 ore balayage anisa | =Anisa Hoti, 2.12, 17:00, Balayage, 120min
anisa 2 ore balayage neser ne 5 | =Anisa Hoti, 2.12, 17:00, Balayage, 120min
anisa balayage neser 5 e gjys 2 ore 9000 | =Anisa Hoti, 2.12, 17:30, Balayage, 120min, price 9000
anisa balayage neser 17:30 deri 20:00 | =Anisa Hoti, 2.12, 17:30, Balayage, 150min
anisa balayage ora 9 te henen me 7 dhjetor | =Anisa Hoti, 7.12, 09:00, Balayage
anisa balayage 7 dhjetor e hene ora 9 | =Anisa Hoti, 7.12, 09:00, Balayage
anisa balayage hene 7/12 9:00 | =Anisa Hoti, 7.12, 09:00, Balayage
anisa balayage 07.12.2026 09:00 ornela | =Anisa Hoti, 7.12, 09:00, @Ornela, Balayage
anisa balayage 7.12 ora 9.30 ornela | =Anisa Hoti, 7.12, 09:30, @Ornela, Balayage
anisa te premten 4 dhjetor 10 30 larje flokesh + feniranje | =Anisa Hoti, 4.12, 10:30, Larje flokësh+Feniranje
anisa te premten 4/12 ne 10 e gjysme larje + fenirim | =Anisa Hoti, 4.12, 10:30, Larje flokësh+Feniranje
anisa fenirim neser 16 | =Anisa Hoti, 2.12, 16:00, Feniranje
anisa tharje neser 16 | =Anisa Hoti, 2.12, 16:00, Feniranje
anisa prerje e larje neser 16 | =Anisa Hoti, 2.12, 16:00, Prerje flokësh+Larje flokësh
anisa larje, prerje flokesh, fen neser 16 te Erjona 1 ore 30 min | =Anisa Hoti, 2.12, 16:00, @Erjona, Larje flokësh+Prerje flokësh+Feniranje, 90min
anisa lyerje flokesh neser 16 | =Anisa Hoti, 2.12, 16:00, Ngjyrosje rrënjësh
anisa boj flokesh neser 16 | =Anisa Hoti, 2.12, 16:00, Ngjyrosje rrënjësh
anisa ngjyrosje neser 16 | =Anisa Hoti, 2.12, 16:00, Ngjyrosje rrënjësh
anisa ngjyre rrenje neser 16 | =Anisa Hoti, 2.12, 16:00, Ngjyrosje rrënjësh
anisa rrenjet neser 16 | =Anisa Hoti, 2.12, 16:00, Ngjyrosje rrënjësh
anisa mesh neser 16 | =Anisa Hoti, 2.12, 16:00, Mesh
anisa meshe neser 16 | =Anisa Hoti, 2.12, 16:00, Mesh
anisa grim per dasme te shtunen 8:00 | =Anisa Hoti, 5.12, 08:00, Grim, "per dasme"
anisa make up te shtunen 8:00 | =Anisa Hoti, 5.12, 08:00, Grim
anisa makijazh te shtunen 8:00 | =Anisa Hoti, 5.12, 08:00, Grim
anisa manikyr gel neser 16 | =Anisa Hoti, 2.12, 16:00, Manikyr gel
anisa gel neser 16 | =Anisa Hoti, 2.12, 16:00, Manikyr gel
anisa thonj gel neser 16 | =Anisa Hoti, 2.12, 16:00, Manikyr gel
anisa pedikur neser 16 | =Anisa Hoti, 2.12, 16:00, Pedikyr
anisa manikur dhe pedikur neser 16 | =Anisa Hoti, 2.12, 16:00, Manikyr+Pedikyr
anisa man ped neser 16 | =Anisa Hoti, 2.12, 16:00, Pedikyr, ?service(Manikyr/Manikyr gel)
anisa mani + pedi neser 16 | =Anisa Hoti, 2.12, 16:00, Pedikyr, ?service(Manikyr/Manikyr gel)
anisa mani pedi neser 16 | =Anisa Hoti, 2.12, 16:00, Pedikyr, ?service(Manikyr/Manikyr gel)
anisa vetulla+dyll neser 16 | =Anisa Hoti, 2.12, 16:00, Vetulla+Depilim me dyll
anisa depilim kembe neser 16 | =Anisa Hoti, 2.12, 16:00, Depilim me dyll, "kembe"
anisa trajtim neser 16 | =Anisa Hoti, 2.12, 16:00, Trajtim flokësh
anisa trajtim flokesh neser 16 | =Anisa Hoti, 2.12, 16:00, Trajtim flokësh
anisa keratin ornela neser 16 6500 lek | =Anisa Hoti, 2.12, 16:00, @Ornela, Keratinë, price 6500
anisa keratin ornela neser 16 6500L | =Anisa Hoti, 2.12, 16:00, @Ornela, Keratinë, price 6500
anisa keratin ornela neser 16 6.500 leke | =Anisa Hoti, 2.12, 16:00, @Ornela, Keratinë, price 6500
anisa keratin ornela neser 16 me 6500 leke | =Anisa Hoti, 2.12, 16:00, @Ornela, Keratinë, price 6500
anisa keratin ornela neser 16 cmimi: 6500 | =Anisa Hoti, 2.12, 16:00, @Ornela, Keratinë, price 6500
anisa keratin, ornela, neser, 16:00, 6500 | =Anisa Hoti, 2.12, 16:00, @Ornela, Keratinë, price 6500
+355 69 234 5611 anisa neser 16 manikyr | =Anisa Hoti, 2.12, 16:00, Manikyr, tel:+355692345611
anisa 355692345611 neser 16 manikyr | =Anisa Hoti, 2.12, 16:00, Manikyr, tel:+355692345611
anisa 069 23 45 611 neser 16 manikyr | =Anisa Hoti, 2.12, 16:00, Manikyr, tel:+355692345611
anisa 069/2345611 neser 16 manikyr | =Anisa Hoti, 2.12, 16:00, Manikyr, tel:+355692345611
anisa 069-234-5611 neser 16 manikyr | =Anisa Hoti, 2.12, 16:00, Manikyr, tel:+355692345611
neser 16 manikyr 0692345611 | 2.12, 16:00, Manikyr, tel:+355692345611
0692345611 | tel:+355692345611
042 234 567 anisa neser 16 | =Anisa Hoti, 2.12, 16:00, tel:+35542234567
anisa +39 333 1234567 neser 16 manikyr | =Anisa Hoti, 2.12, 16:00, Manikyr, tel:+393331234567
anisa 044123456 neser 16 manikyr | =Anisa Hoti, 2.12, 16:00, Manikyr, tel:+38344123456
anisa 044 12 34 56 neser 16 manikyr | =Anisa Hoti, 2.12, 16:00, Manikyr, tel:+38344123456
anisa 0 49 123 456 neser 16 manikyr | =Anisa Hoti, 2.12, 16:00, Manikyr, tel:+38349123456
anisa 38344123456 neser 16 manikyr | =Anisa Hoti, 2.12, 16:00, Manikyr, tel:+38344123456
luljeta neser 16 manikyr | luljeta, 2.12, 16:00, Manikyr
Luljeta Ramadani neser 16 manikyr | Luljeta Ramadani, 2.12, 16:00, Manikyr
luljeta r. neser 16 manikyr | luljeta r., 2.12, 16:00, Manikyr
luljeta e rovenes neser 16 manikyr | luljeta e rovenes, 2.12, 16:00, Manikyr
luljeta shoqja e rovenes neser 16 manikyr | luljeta shoqja e rovenes, 2.12, 16:00, Manikyr
zonja luljeta neser 16 manikyr | luljeta, 2.12, 16:00, Manikyr
luljeta (shtatzene) neser 16 manikyr | luljeta, 2.12, 16:00, Manikyr, "shtatzene"
luljeta, neser ne oren 16, manikyr, po vjen me makine | luljeta, 2.12, 16:00, Manikyr, "po vjen me makine"
luljeta neser 16 manikyr - mos harro | luljeta, 2.12, 16:00, Manikyr, "mos harro"
luljeta neser 16 manikyr!! | luljeta, 2.12, 16:00, Manikyr
luljeta??? neser 16 manikyr | luljeta, 2.12, 16:00, Manikyr
o ornela neser 16 luljeta manikyr | luljeta, 2.12, 16:00, @Ornela, Manikyr
ornela te lutem neser 16 luljeta manikyr | luljeta, 2.12, 16:00, @Ornela, Manikyr
luljeta me ornelen neser 16 manikyr | luljeta, 2.12, 16:00, @Ornela, Manikyr
luljeta ornelen neser 16 manikyr | luljeta, 2.12, 16:00, @Ornela, Manikyr
luljeta neser 16 manikyr ornela/erjona | luljeta, 2.12, 16:00, Manikyr, ?barber(Ornela/Erjona)
luljeta neser 16 manikyr blerta | luljeta, 2.12, 16:00, @Blerta Hysi, Manikyr
luljeta neser 16 manikyr blerta hysi | luljeta, 2.12, 16:00, @Blerta Hysi, Manikyr
luljeta neser 16 manikyr te blerta h | luljeta, 2.12, 16:00, @Blerta Hysi, Manikyr
fshij terminin e ines neser ne 3 | =Ina Toska, 2.12, 15:00, to cancel
fshije inen neser ne 3 | =Ina Toska, 2.12, 15:00, to cancel
fshijeni ina neser ne 3 manikyr | =Ina Toska, 2.12, 15:00, Manikyr, to cancel
fshi termin ina neser | =Ina Toska, 2.12, to cancel
largoje ina toska te premten ne 3 | =Ina Toska, 4.12, 15:00, to cancel
hiqe inen neser ne 3 | =Ina Toska, 2.12, 15:00, to cancel
ina 10.12 10.10 manikyr | =Ina Toska, 10.12, 10:10, Manikyr
ina 10.12 10.12 manikyr | =Ina Toska, 10.12, 10:12, Manikyr
ina 5.12, 14.30 ornela pedikyr | =Ina Toska, 5.12, 14:30, @Ornela, Pedikyr
ina 3.12 ose 5.12 ne 4 pedikyr | =Ina Toska, 16:00, Pedikyr, ?when(3.12/5.12)
ina neser 11 pedikyr, del 13:30 per aeroport | =Ina Toska, 2.12, 11:00, Pedikyr, "del 13:30 per aeroport"
ina neser ne 11 pedikyr, thirre ne 10 | =Ina Toska, 2.12, 11:00, Pedikyr, "thirre ne 10"
ina te premten 16 grim, ta mbarojme para 7 se ka dasme | =Ina Toska, 4.12, 16:00, Grim, "ta mbarojme para 7 se ka dasme"
sara leka neser 15 mesh, heren e fundit ishte te Erjona | =Sara Leka, 2.12, 15:00, Mesh, "heren e fundit ishte te Erjona"
sara leka neser 15 mesh, heren e fundit e beri Ornela, te Erjona | =Sara Leka, 2.12, 15:00, @Erjona, Mesh, "heren e fundit e beri Ornela"
sara leka, telefonoje neser, te premten ne 10 mesh | =Sara Leka, 4.12, 10:00, Mesh, "telefonoje neser"
genta neser 17 pedikyr, mos e le pas 18:00 | =Genta Basha, 2.12, 17:00, Pedikyr, "mos e le pas 18:00"
genta 40 euro neser ne 11 balayage | =Genta Basha, 2.12, 11:00, Balayage, "40 euro"
genta neser 11 20€ balayage | =Genta Basha, 2.12, 11:00, Balayage, "20€"
neser 11 rovena 15 euro vetulla | =Rovena Çela, 2.12, 11:00, Vetulla, "15 euro"
15 euro rovena neser 11 vetulla | =Rovena Çela, 2.12, 11:00, Vetulla, "15 euro"
luljeta 40 euro neser ne 11 balayage | luljeta, 2.12, 11:00, Balayage, "40 euro"
rovena 3000 lek parapagim, balayage neser 10 | =Rovena Çela, 2.12, 10:00, Balayage, "3000 lek parapagim"
rovena kapar 20 euro balayage neser 10 | =Rovena Çela, 2.12, 10:00, Balayage, "kapar 20 euro"
rovena balayage neser 10 8000 lek, 3000 lek kapar | =Rovena Çela, 2.12, 10:00, Balayage, price 8000, "3000 lek kapar"
Erjona pushim neser | 2.12, @Erjona, to none
pushim erjona neser | 2.12, @Erjona, to none
pushim erjonen te premten | 4.12, @Erjona, to none
pushim ornela neser 12 deri 14 | 2.12, 12:00, @Ornela, 120min, to none
dritani pushim te shtunen | 5.12, @Dritan, to none
pushim per dritanin te shtunen | 5.12, @Dritan, to none
blerta hysi pushim neser | 2.12, @Blerta Hysi, to none
ina te merkrun 11 pedikyr | =Ina Toska, 2.12, 11:00, Pedikyr
ina te premetn 11 pedikyr | =Ina Toska, 4.12, 11:00, Pedikyr
ina te shutnen 11 pedikyr | =Ina Toska, 5.12, 11:00, Pedikyr
ina te prmten 11 pedikyr | =Ina Toska, 4.12, 11:00, Pedikyr
ina te mekruren 11 pedikyr | =Ina Toska, 2.12, 11:00, Pedikyr
ina te ejnten 11 pedikyr | =Ina Toska, 3.12, 11:00, Pedikyr
ina te mrkuren 11 pedikyr | =Ina Toska, 2.12, 11:00, Pedikyr
larje+fen ina neser 11 | =Ina Toska, 2.12, 11:00, Larje flokësh+Feniranje
mani+pedi ina neser 11 | =Ina Toska, 2.12, 11:00, Pedikyr, ?service(Manikyr/Manikyr gel)
pedi+mani ina neser 11 | =Ina Toska, 2.12, 11:00, Pedikyr, ?service(Manikyr/Manikyr gel)
`;
