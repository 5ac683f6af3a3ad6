// Lines that tell more than a visit: notes with hours and services in them, questions, tasks and time off. Some have two people or two
// times, or slips. By somebody who writes them for three salons; the third does nails, in Albania.
const named = `Alba Hysaj, Eriona Meçaj, Kejsi Brahimaj, Denisa Lamaj, Fjoralba Gjika, Migena Sinani, Suela Aliaj, Bora Dalipaj,
Klea Xhafa, Ledia Kapo, Elda Muho, Jonida Zeqo`;

export const nailSalon = {
  clients: named.split(/,\s/).map((name) => ({ name, phone: null })),
  barbers: ['Xhesi', 'Megi', 'Anxhela'],
  services: [
    'Manikyr',
    'Manikyr gel',
    'Pedikyr',
    'Pedikyr gel',
    'Semi-permanent',
    'Heqje geli',
    'Zgjatje thonjsh',
    'Mbushje',
    'Dizajn thonjsh',
    'Qerpikë',
    'Laminim vetullash',
    'Depilim',
  ],
  /** A Tuesday. */
  day: '2026-12-01',
  minutes: 10 * 60 + 20,
};

/** In the salon of `typedSalon`. */
export const stylistLines = `
kam folur me genten, te shtunen 14 balayage te ornela | folur, 5.12, 14:00, @Ornela, Balayage, "me genten", ?client(Genta Basha)
per jonilden neser 10 vetulla | jonilda, 2.12, 10:00, Vetulla, ?client()
teuta bala neser 12.30 depilim | teuta, 2.12, 12:30, Depilim me dyll, ?service(Balayage)
mos harro tel furnitorit sot ne 4 | 1.12, 16:00, to none, "mos harro tel furnitorit"
arta gashi neser 3 e gjys balayage, boje nr 8 | =Arta Gashi, 2.12, 15:30, Balayage, "boje nr 8"
elira te premten 10 ngjyrosje rrenjesh, boja e saj 6.3 | =Elira Dervishi, 4.12, 10:00, Ngjyrosje rrënjësh, "boja e saj 6.3"
marsela neser 12 manikyr (me ngjyre te kuqe) | =Marsela Prifti, 2.12, 12:00, Manikyr, "me ngjyre te kuqe"
anisa neser 11 feniranje, ora 13 ka dasem | =Anisa Hoti, 2.12, 11:00, Feniranje, "ora 13 ka dasem"
sara e shtune 9 grim, dasma ne oren 14 | =Sara Leka, 5.12, 09:00, Grim, "dasma ne oren 14"
rovena neser 16 manikyr gel, ka allergji ndaj gelit | =Rovena Çela, 2.12, 16:00, Manikyr gel, "ka allergji ndaj gelit"
Ornela leje nga 3 deri 5 dhjetor | @Ornela, to none, ?when(3.12/5.12)
mbyll orarin e erjones neser 14-16, dentist | 2.12, 14:00, @Erjona, 120min, to none, "dentist"
telefono eliren neser ne 10 | =Elira Dervishi, 2.12, 10:00, to none
kujto furnitorin te merkuren ne 9 | furnitorin, 2.12, 09:00, to none
ble boje neser ne 11 | 2.12, 11:00, Ngjyrosje rrënjësh, to none
porosit llak per te henen | llak, 7.12, to none
a punon Erjona te dielen? | 6.12, @Erjona
kur ka vend Ornela te premten? | 4.12, @Ornela
elira 2 veta neser 4 manikyr, ajo dhe motra | =Elira Dervishi, 2.12, 16:00, Manikyr, x2, "ajo dhe motra"
mimoza 15:00 dhe sara 16:00 neser manikyr | mimoza, 2.12, Manikyr, ?client(Mimoza Shehu/Sara Leka), ?when(15:00/16:00)
genta neser 4 a 5 fen | =Genta Basha, 2.12, Feniranje, ?when(16:00/17:00)
elria neser 4 manikyr | =Elira Dervishi, 2.12, 16:00, Manikyr
mimzoa te merkurn 12 pedikyr | =Mimoza Shehu, 2.12, 12:00, Pedikyr
[12:31, 12/1/2026] Ina Toska: Ciao bella a ke vend neser ne 3 per manikyr | =Ina Toska, 2.12, 15:00, Manikyr
Ciao zemer jam Ina nese ke ndonje vrime neser pas 4 per fenirim | =Ina Toska, 2.12, Feniranje, "nese ke ndonje vrime", ?when(16:00/16:30/17:00)
Anisa pyet a ka vend te shtunen ne 11 per grim | =Anisa Hoti, 5.12, 11:00, Grim
anisa e ka anulu terminin e nesermes | =Anisa Hoti, 2.12, to cancel
sara mori ne telefon do neser ne 16 balayage | =Sara Leka, 2.12, 16:00, Balayage
neser ne 10 klodiana, ne 11 mimoza, ne 12 sara prerje | klodiana, 2.12, Prerje flokësh, ?client(Klodiana Marku/Mimoza Shehu/Sara Leka), ?when(10:00/11:00/12:00)
klodiana te marten ne 5 keratine 12 mije kapar 2 mije | =Klodiana Marku, 17:00, Keratinë, price 12000, "kapar 2 mije", ?when(8.12/1.12)
balayage mimoza 8 dhjetor 9:30 ornela 3 ore 9000 leke ka lene 2000 | =Mimoza Shehu, 8.12, 09:30, @Ornela, Balayage, 180min, price 9000, "ka lene 2000"
nusja Klea e shtune 7 ne mengjes grim + frizure, nga Dubai | nusja Klea, 5.12, 07:00, Grim+Feniranje, "nga Dubai"
bruna +355 69 123 4567 neser 17 pedikyr, e dergoi Arta | bruna, 2.12, 17:00, Pedikyr, tel:+355691234567, "e dergoi Arta"
bruna neser mes 4 dhe 5 pedikyr | bruna, 2.12, Pedikyr, ?when(16:00/16:30/17:00)
bruna neser cerek pas 4 pedikyr | bruna, 2.12, 16:15, Pedikyr
bruna neser 5 minus 10 | bruna, 2.12, 16:50
genta neser 17-30 manikyr | =Genta Basha, 2.12, 17:30, Manikyr
genta fundjaven ne 11 manikyr | =Genta Basha, 11:00, Manikyr, ?when(5.12/6.12)
genta tel.0692345678 neser 17:30 | genta, 2.12, 17:30, tel:+355692345678, ?client(Genta Basha/Agim Hoxha)
Besiana 0671234567 neser 17:30 manikyr | Besiana, 2.12, 17:30, Manikyr, tel:+355671234567
Besiana 0681112233 e shtune 10 grim | Besiana, 5.12, 10:00, Grim, tel:+355681112233
0671234567 e shtune 10 grim | 5.12, 10:00, Grim, tel:+355671234567
genta neser 17:30 manikyr (ornela) | =Genta Basha, 2.12, 17:30, @Ornela, Manikyr
genta te ornela neser 17:30, nese s'ka te erjona | =Genta Basha, 2.12, 17:30, "nese s'ka", ?barber(Ornela/Erjona)
gneta neser 17:30 manikyr | =Genta Basha, 2.12, 17:30, Manikyr
genat neser 17:30 manikyr | =Genta Basha, 2.12, 17:30, Manikyr
klodjana neser 17:30 manikyr | =Klodiana Marku, 2.12, 17:30, Manikyr
mrasela neser 17:30 manikyr | =Marsela Prifti, 2.12, 17:30, Manikyr
entla gjoka neser 17:30 manikyr | =Entela Gjoka, 2.12, 17:30, Manikyr
genta manikyr neser 17:30 me 2500 | =Genta Basha, 2.12, 17:30, Manikyr, price 2500
genta manikyr neser 17:30 25 mije te vjetra | =Genta Basha, 2.12, 17:30, Manikyr, "25 mije te vjetra"
genta manikyr neser 17:30 2.500 | =Genta Basha, 2.12, 17:30, Manikyr, price 2500
genta neser 17:30 manikyr, ka kohe deri ne 19 | =Genta Basha, 2.12, 17:30, Manikyr, "ka kohe deri ne 19"
genta neser 17:30 manikyr, vjen nga puna ne 17 | =Genta Basha, 2.12, 17:30, Manikyr, "vjen nga puna ne 17"
genta neser 17:30 manikyr, te njejten ngjyre si te premten | =Genta Basha, 2.12, 17:30, Manikyr, "te njejten ngjyre si te premten"
genta neser 17:30 manikyr, gel gri 045 | =Genta Basha, 2.12, 17:30, Manikyr, "gel gri 045"
genta neser 17:30 manikyr, do edhe vetulla | =Genta Basha, 2.12, 17:30, Manikyr, "do edhe vetulla"
genta, neser, 17:30, manikyr, ornela, sjell boje vete | =Genta Basha, 2.12, 17:30, @Ornela, Manikyr, "sjell boje vete"
Ornela e zene neser 10-12 | zene, 2.12, 10:00, @Ornela, 120min
Ornela me pushime 20-27 dhjetor | @Ornela, "me pushime", ?when(20.12/27.12)
Ornela semure sot | semure, 1.12, @Ornela
Ornela dreke 13-14 | 13:00, @Ornela, 60min, to none
dreke ornela sot 13:00 | 1.12, 13:00, @Ornela, to none
mund ta shtyjme per neser ne 6? genta | =Genta Basha, 2.12, 18:00, to move
genta kerkon te ndryshoje oren ne 18 | =Genta Basha, 18:00, to move
genta s'mundet neser | =Genta Basha, 2.12, to cancel
genta nuk mundet neser ne 5 | =Genta Basha, 2.12, 17:00, to cancel
kush eshte neser ne 10 | 2.12, 10:00, to none
cfare kemi neser | 2.12, to none
genta a vjen neser ne 5? | =Genta Basha, 2.12, 17:00, to none
thirre genten per neser ne 5 | =Genta Basha, 2.12, 17:00, to none
elira te shtunen pas mesdite 4 grim | =Elira Dervishi, 5.12, 16:00, Grim
elira te shtunen jo para 16 grim | =Elira Dervishi, 5.12, Grim, ?when(16:00/16:30/17:00)
elira te shtunen me se voni ora 11 grim | =Elira Dervishi, 5.12, Grim, ?when(10:00/10:30)
elira te shtunen jo me vone se 11 grim | =Elira Dervishi, 5.12, Grim, ?when(10:00/10:30)
elira te shtunen te mbaroje ne 11 grim | =Elira Dervishi, 5.12, Grim, ?when(10:00/10:30)
elira te shtunen 9 grim nje ore e nje cerek | =Elira Dervishi, 5.12, 09:00, Grim, 75min
elira te shtunen 9 grim 5000 leke, parapagim 2000 | =Elira Dervishi, 5.12, 09:00, Grim, price 5000, "parapagim 2000"
elira te shtunen 9 grim me zbritje 10% | =Elira Dervishi, 5.12, 09:00, Grim, "me zbritje 10%"
elira te shtunen 9 grim, ka dhene 1000 | =Elira Dervishi, 5.12, 09:00, Grim, "ka dhene 1000"
elira te shtunen 9 grim, detyrim 1500 leke | =Elira Dervishi, 5.12, 09:00, Grim, "detyrim 1500 leke"
elira te shtunen 9 grim per dasme ne 12 | =Elira Dervishi, 5.12, Grim, "per dasme", ?when(09:00/12:00)
elira te shtunen 9 grim, dasem ne Durres ora 12 | =Elira Dervishi, 5.12, 09:00, Grim, "dasem ne Durres ora 12"
elira te shtunen 9 grim, duhet gati deri ne 10:30 | =Elira Dervishi, 5.12, 09:00, Grim, "duhet gati deri ne 10:30"
elira te shtunen 9 grim, gati ne 10:30 | =Elira Dervishi, 5.12, 09:00, Grim, "gati ne 10:30"
elira te shtunen 9 grim - gati ne 10:30 | =Elira Dervishi, 5.12, 09:00, Grim, "gati ne 10:30"
elira te shtunen 9 grim (gati 10:30) | =Elira Dervishi, 5.12, 09:00, Grim, "gati 10:30"
elira te shtunen 9 grim, fotografia ne 11 | =Elira Dervishi, 5.12, Grim, "fotografia", ?when(09:00/11:00)
elira te shtunen 9 grim, taksia ne 10:15 | =Elira Dervishi, 5.12, 09:00, Grim, "taksia ne 10:15"
elira te shtunen 9 grim, burri e merr ne 10 | =Elira Dervishi, 5.12, 09:00, Grim, "burri e merr ne 10"
elira te shtunen 9 grim, ngjyre e erret | =Elira Dervishi, 5.12, 09:00, Grim, "ngjyre e erret"
elira te shtunen 9 grim, vetullat i ka bere | =Elira Dervishi, 5.12, 09:00, Grim, "vetullat i ka bere"
elira te shtunen 9 grim, manikyrin e beri te marten | =Elira Dervishi, 5.12, 09:00, Grim, "manikyrin e beri te marten"
elira te shtunen 9 grim, ditelindja 5 dhjetor | =Elira Dervishi, 5.12, 09:00, Grim, "ditelindja 5 dhjetor"
elira te shtunen 9 grim, vjen 10 min me heret | =Elira Dervishi, 5.12, 09:00, Grim, "vjen 10 min me heret"
elira te shtunen 9 grim, mund te vije edhe ne 10 | =Elira Dervishi, 5.12, Grim, ?when(09:00/10:00)
elira te shtunen 9 grim ose 10 | =Elira Dervishi, 5.12, Grim, ?when(09:00/10:00)
elira te shtunen 9 ose te dielen 10 grim | =Elira Dervishi, Grim, ?when(5.12/6.12), ?when(10:00/09:00)
Elira neser 4 fen Sara neser 5 manikyr | Elira, 2.12, Feniranje+Manikyr, ?client(Elira Dervishi/Sara Leka), ?when(16:00/17:00)
Elira neser 4 fen\\nSara neser 5 manikyr | Elira, 2.12, Feniranje+Manikyr, ?client(Elira Dervishi/Sara Leka), ?when(16:00/17:00)
Brunilda Hoxha 0682345678 tani ne 15 manikyr | Brunilda Hoxha, 1.12, 15:00, Manikyr, tel:+355682345678
Brunilda 333 1234567 neser 15 manikyr | Brunilda, 2.12, 15:00, Manikyr, "333 1234567"
Brunilda +44 7400 123456 neser 15 fen | Brunilda, 2.12, 15:00, Feniranje, tel:+447400123456
`;

/** In the salon of the lines that were heard. */
export const barberShopLines = `
me ble brisqe sot | 13.10, to none, "me ble brisqe"
jo neser po pasneser ne 4 qethje | 15.10, 16:00, Qethje
besnik neser 13 fade (ne 14 udheton) | =Besnik Thaçi, 14.10, 13:00, Fade, "ne 14 udheton"
driton te premten 12 mjeker, ka fluturim ne 15:30 | =Driton Hoxha, 16.10, 12:00, Mjekër, "ka fluturim ne 15:30"
driton t'premten 12 mjeker, 14:00 aeroport | =Driton Hoxha, 16.10, 12:00, Mjekër, "14:00 aeroport"
driton neser 17 qethje, e ka dasmen t'dielen | =Driton Hoxha, 14.10, 17:00, Qethje, "e ka dasmen t'dielen"
faton neser 17 qethje, te dielen ka fejese | =Faton Shala, 14.10, 17:00, Qethje, "te dielen ka fejese"
klevis neser 18 qethje dhe vellai i tij ne 18:30 | =Klevis Prifti, 14.10, Qethje, x2, ?when(18:00/18:30)
ilir marku sot n'5 qethje, iliri dervishi n'6 | ilir marku, 13.10, Qethje, ?client(Ilir Marku/Ilir Dervishi), ?when(17:00/18:00)
shpend neser 3 a 4 qethje | =Shpend Rexha, 14.10, Qethje, ?when(15:00/16:00)
djali i skenderit 6 vjet neser n'12 qethje | djali i skenderit, 14.10, 12:00, Qethje, "6 vjet"
bone urimin prej 4 n'5 | =Urim Limani, ?when(16:00/17:00)
arbri s'punon neser | s'punon, 14.10, @Arbër
arberi nuk eshte neser | 14.10, @Arbër, "nuk eshte"
labi pauz neser 13:00-13:30 | 14.10, 13:00, @Labinot, 30min, to none
dreke 13-14 te gjithe | 13:00, 60min, to none, "te gjithe"
beni shkon heret sot ne 17 | 13.10, 17:00, @Beni, to none
a je i lire neser n'5 | 14.10, 17:00
zef 3 jave ne rresht te premten n'5 | =Zef Doda, 16.10, 17:00, "3 jave ne rresht"
zef mos harro maskën, neser 17 fade | =Zef Doda, 14.10, 17:00, Fade, "mos harro maskën"
zef neser 17 fade jo te dritani | =Zef Doda, 14.10, 17:00, Fade, "jo te dritani"
zef neser 17 fade te dritani ose beni | =Zef Doda, 14.10, 17:00, Fade, ?barber(Dritan Kola/Beni)
dikush per Benin neser 5 qethje | dikush, 14.10, 17:00, @Beni, Qethje
nje klient neser 5 qethje te beni | 14.10, 17:00, @Beni, Qethje
djali i Mentorit 10 vjeq neser 5 | djali i Mentorit, 14.10, 17:00, "10 vjeq"
Dr. Agim Gashi neser 5 qethje | =Agim Gashi, 14.10, 17:00, Qethje
prof Gent Pasha neser 5 | =Gent Pasha, 14.10, 17:00
gent nes 5 qethj | =Gent Pasha, 14.10, 17:00, Qethje
gent masnesri n'4 fade | =Gent Pasha, 15.10, 16:00, Fade
gent neser kah 5 a 6 | =Gent Pasha, 14.10, ?when(17:00/18:00)
gent neser 17:30:00 fade | =Gent Pasha, 14.10, 17:30, Fade
gent neser 5 fade me 10 euro kapar 5 | =Gent Pasha, 14.10, 17:00, Fade, price 10, "kapar 5"
gent neser 5 fade ni ore | =Gent Pasha, 14.10, 17:00, Fade, 60min
gent neser 5 fade 1 or e gjys | =Gent Pasha, 14.10, 17:00, Fade, 90min
neser n'5 gent, ermal edhe fatos | =Gent Pasha, 14.10, 17:00, x3, "ermal edhe fatos"
gent n'5 e ermal n'5:30 neser | gent, 14.10, ?client(Gent Pasha/Ermal Dauti), ?when(17:00/17:30)
gent neser 5 te beni, ermal neser 5 te labinoti | =Gent Pasha, 14.10, 17:00, x2, "ermal", ?barber(Beni/Labinot)
gent ose ermal neser n'5 | gent, 14.10, 17:00, ?client(Gent Pasha/Ermal Dauti)
per benin: gent neser 5 fade | =Gent Pasha, 14.10, 17:00, @Beni, Fade
gent te beni jo te labi neser 5 | =Gent Pasha, 14.10, 17:00, @Beni, "jo te labi"
gent nese ka vend te beni neser 5 | =Gent Pasha, 14.10, 17:00, @Beni, "nese ka vend"
gent neser 5 qethje, si t'premten e kalume | =Gent Pasha, 14.10, 17:00, Qethje, "si t'premten e kalume"
gent neser 5 qethje, ora 6 duhet me qene n'shpi | =Gent Pasha, 14.10, 17:00, Qethje, "ora 6 duhet me qene n'shpi"
gent neser 5 qethje, dhe mos ja pre ballin | =Gent Pasha, 14.10, 17:00, Qethje, "mos ja pre ballin"
gent neser 5 qethje, rri n'makine deri n'5:10 | =Gent Pasha, 14.10, 17:00, Qethje, "rri n'makine deri n'5:10"
gent neser 5 qethje, pagun 10 euro heren e kalume | =Gent Pasha, 14.10, 17:00, Qethje, "pagun 10 euro, heren e kalume"
gent neser 5 qethje; babi i tij te enjten | =Gent Pasha, 14.10, 17:00, Qethje, "babi i tij te enjten"
Labinot a mujm me ardh neser n'5 une e djali, Gent | =Gent Pasha, 14.10, 17:00, @Labinot, x2
labinoti s'osht te premten | s'osht, 16.10, @Labinot
labinoti me leje me 20 tetor | 20.10, @Labinot, "me leje"
beni pushim prej 20 deri 25 tetor | @Beni, to none, ?when(20.10/25.10)
beni ikn neser n'4 | ikn, 14.10, 16:00, @Beni
dreke neser 13:00 te beni | 14.10, 13:00, @Beni, to none
lajmero gentin per neser n'5 | =Gent Pasha, 14.10, 17:00, to none
pastro dritaret neser n'9 | dritaret, 14.10, 09:00, to none
shko te dentisti neser n'9 | dentisti, 14.10, 09:00, to none
sa osht qethja | Qethje, to none
gent te ndrrohet prej neser te marten tjeter | =Gent Pasha, to move, ?when(14.10/20.10)
gent spo vjen neser | =Gent Pasha, 14.10, to cancel
shpendit i bjen neser n'10 | =Shpend Rexha, 14.10, 10:00
leotrimi sot 16 qethje per femije | =Leotrim Hoti, 13.10, 16:00, Qethje fëmijësh
shkelzeni sot 16 te cilido barber | =Shkëlzen Gjini, 13.10, 16:00
vedati sot 16 edhe visari 16:30 | vedati, 13.10, ?client(Vedat Ramadani/Visar Buja), ?when(16:00/16:30)
Besart nr.049876543 sot 16 | Besart, 13.10, 16:00, tel:+38349876543
A.Berisha sot 16 | =Agim Berisha, 13.10, 16:00
bensik thaci sot 16 | =Besnik Thaçi, 13.10, 16:00
blerm krasniqi sot 16 | =Blerim Krasniqi, 13.10, 16:00
dirton hoxha sot 16 | =Driton Hoxha, 13.10, 16:00
valn morina sot 16 | =Valon Morina, 13.10, 16:00
klevsi sot 16 | =Klevis Prifti, 13.10, 16:00
shepnd rexha sot 16 | =Shpend Rexha, 13.10, 16:00
xhevdt peci sot 16 | =Xhevdet Peci, 13.10, 16:00
Gezm Kelmendi sot 16 | =Gëzim Kelmendi, 13.10, 16:00
agim gashi sot 16 larej | =Agim Gashi, 13.10, 16:00, Larje
agim gashi te hnen 16 | =Agim Gashi, 19.10, 16:00
agim gashi 17 teotr 16:00 | =Agim Gashi, 17.10, 16:00
agim gashi 17 tetro 16:00 | =Agim Gashi, 17.10, 16:00
agim gashi neser 16 qethje, dasmen e ka te shtunen ne 18 | =Agim Gashi, 14.10, 16:00, Qethje, "dasmen e ka te shtunen ne 18"
agim gashi neser 16 qethje, autobusin e ka n'5 | =Agim Gashi, 14.10, 16:00, Qethje, "autobusin e ka n'5"
agim gashi neser 16 qethje, takimin e ka ne 17:30 | =Agim Gashi, 14.10, 16:00, Qethje, "takimin e ka ne 17:30"
agim gashi neser 16 qethje, pas 4 s'mundet | =Agim Gashi, 14.10, 16:00, Qethje, "pas 4 s'mundet"
agim gashi neser 16 qethje, boj 2 dite | =Agim Gashi, 14.10, 16:00, Qethje, "boj 2 dite"
agim gashi neser 16 qethje, kerkon edhe larje | =Agim Gashi, 14.10, 16:00, Qethje, "kerkon edhe larje"
agim gashi neser 16 qethje, ndoshta edhe mjeker | =Agim Gashi, 14.10, 16:00, Qethje, "ndoshta edhe mjeker"
agim gashi neser 16 qethje, mjekrren jo | =Agim Gashi, 14.10, 16:00, Qethje, "mjekrren jo"
agim gashi neser 16 qethje, ulese per femije | =Agim Gashi, 14.10, 16:00, Qethje, "ulese per femije"
agim gashi neser 16 qethje, tash 3 muaj s'ka ardh | =Agim Gashi, 14.10, 16:00, Qethje, "tash 3 muaj s'ka ardh"
`;

export const nailSalonLines = `
megi dentisti neser 12:00 1 ore | megi dentisti, 2.12, 12:00, 60min, ?client()
per brikenen sot 3 pedikyr | brikena, 1.12, 15:00, Pedikyr, ?client()
alba neser 10 manikyr gel, french | =Alba Hysaj, 2.12, 10:00, Manikyr gel, "french"
alba neser 10 mbushje, i eshte thyer nje thua | =Alba Hysaj, 2.12, 10:00, Mbushje, "i eshte thyer nje thua"
eriona hys neser 11 pedikyr | eriona hys, 2.12, 11:00, Pedikyr
kejsi heqje dhe vendosje gel neser 11 | =Kejsi Brahimaj, 2.12, 11:00, Heqje geli, ?service(Manikyr gel/Pedikyr gel)
kejsi heqje geli neser 11, manikyr | =Kejsi Brahimaj, 2.12, 11:00, Heqje geli+Manikyr
denisa te merkuren 5 semipermanent | =Denisa Lamaj, 2.12, 17:00, Semi-permanent
denisa te merkuren 5 semi e kuqe | =Denisa Lamaj, 2.12, 17:00, Semi-permanent, "e kuqe"
denisa te merkuren 17:00 semi permanent duar kembe | =Denisa Lamaj, 2.12, 17:00, Semi-permanent, "duar kembe"
denisa te merkuren 17:00 thonj me gel te xhesi | =Denisa Lamaj, 2.12, 17:00, @Xhesi, ?service(Zgjatje thonjsh/Dizajn thonjsh), ?service(Manikyr gel/Pedikyr gel)
fjoralba 12.12 17:00 zgjatje | =Fjoralba Gjika, 12.12, 17:00, Zgjatje thonjsh
fjoralba 12.12 ne 12.12 zgjatje | =Fjoralba Gjika, 12.12, 12:12, Zgjatje thonjsh
fjoralba 10.12 10.12 mbushje | =Fjoralba Gjika, 10.12, 10:12, Mbushje
migena e premte 3 qerpike volum | =Migena Sinani, 4.12, 15:00, Qerpikë, "volum"
migena e premte 3 qerpik klasik | =Migena Sinani, 4.12, 15:00, Qerpikë, "klasik"
migena e premte 3 lamin vetullash | =Migena Sinani, 4.12, 15:00, Laminim vetullash
suela neser 13 xhel i kuq | =Suela Aliaj, 2.12, 13:00, "i kuq", ?service(Manikyr/Manikyr gel)
suela neser 13 riparim 1 thoi | =Suela Aliaj, 2.12, 13:00, "riparim 1 thoi"
suela neser 13 pedikyr, kembet te enjtura | =Suela Aliaj, 2.12, 13:00, Pedikyr, "kembet te enjtura"
bora neser 13 manikyr te megi pastaj pedikyr te xhesi | =Bora Dalipaj, 2.12, 13:00, Manikyr+Pedikyr, "pastaj", ?barber(Megi/Xhesi)
bora neser 13 manikyr, 14 pedikyr | =Bora Dalipaj, 2.12, Manikyr+Pedikyr, ?when(13:00/14:00)
bora sot gjate pasdites manikyr | =Bora Dalipaj, 1.12, Manikyr, "gjate", ?when(12:00/13:00/14:00/15:00/16:00/17:00)
bora nese ka vend neser ne 3 manikyr | =Bora Dalipaj, 2.12, 15:00, Manikyr, "nese ka vend"
klea neser 15 manikyr fal | =Klea Xhafa, 2.12, 15:00, Manikyr, "fal"
klea neser 15 manikyr dhurate nga Ledia | =Klea Xhafa, 2.12, 15:00, Manikyr, "dhurate nga Ledia"
ledia dhe elda neser 15 pedikyr | =Ledia Kapo, 2.12, 15:00, Pedikyr, x2, "elda"
ledia me elden neser 15 pedikyr | =Ledia Kapo, 2.12, 15:00, Pedikyr, x2, "me elden"
ledia neser 15 pedikyr me elden bashke | =Ledia Kapo, 2.12, 15:00, Pedikyr, x2, "me elden bashke"
Jonida: neser 10 gel | =Jonida Zeqo, 2.12, 10:00, ?service(Manikyr gel/Pedikyr gel)
jonida - neser - 10 - gel | =Jonida Zeqo, 2.12, 10:00, ?service(Manikyr gel/Pedikyr gel)
Jonida,neser,10,gel,Megi | =Jonida Zeqo, 2.12, 10:00, @Megi, ?service(Manikyr gel/Pedikyr gel)
megi neser 10 jonida gel | =Jonida Zeqo, 2.12, 10:00, @Megi, ?service(Manikyr gel/Pedikyr gel)
megi jonida neser ne 10 gel | =Jonida Zeqo, 2.12, 10:00, @Megi, ?service(Manikyr gel/Pedikyr gel)
anxhela kapo neser 10 gel 3500 | anxhela kapo, 2.12, 10:00, price 3500, ?service(Manikyr gel/Pedikyr gel)
zhaneta (shoqja e suelës) neser 10 gel | zhaneta, 2.12, 10:00, "shoqja e suelës", ?service(Manikyr gel/Pedikyr gel)
zhaneta kliente e re 0674445556 neser 10 gel | zhaneta, 2.12, 10:00, tel:+355674445556, ?service(Manikyr gel/Pedikyr gel)
zhaneta e hene 10:00 gel e marte 10:00 pedikyr | zhaneta, 10:00, Pedikyr, ?when(7.12/8.12), ?service(Manikyr gel/Pedikyr gel)
neser 10 gel zhaneta, 11 gel migena | =Migena Sinani, 2.12, "zhaneta", ?when(10:00/11:00), ?service(Manikyr gel/Pedikyr gel), ?service(Manikyr gel/Pedikyr gel)
ledia ora nente e gjysem neser semi | =Ledia Kapo, 2.12, 09:30, Semi-permanent
ledia ora dhjete fiks neser semi | =Ledia Kapo, 2.12, 10:00, Semi-permanent
ledia neser ora njembedhjete e tridhjete semi | =Ledia Kapo, 2.12, 11:30, Semi-permanent
ledia neser ora pesembedhjete semi permanent | =Ledia Kapo, 2.12, 15:00, Semi-permanent
ledia neser ne oren gjashtembedhjete e pese minuta mbushje | =Ledia Kapo, 2.12, 16:05, Mbushje
ledia neser ne pes pasdreke mbushje presje pa dizajn | =Ledia Kapo, 2.12, 17:00, Mbushje, "presje pa dizajn"
te nesermen ledia ne tre mbushje pike | =Ledia Kapo, 2.12, 15:00, Mbushje, "pike"
megi nuk eshte neser | 2.12, @Megi, "nuk eshte"
megi eshte pushim te henen | 7.12, @Megi, to none
dite pushim me 6 dhjetor | dite pushim, 6.12
sallon mbyllur me 8 dhjetor | sallon mbyllur, 8.12
leri 30 minuta per eldan neser ne 12 | =Elda Muho, 2.12, 12:00, 30min
elda neser 12 gel, do dhe pedikyr nese ka kohe | =Elda Muho, 2.12, 12:00, "do dhe pedikyr nese ka kohe", ?service(Manikyr gel/Pedikyr gel)
elda neser 12 gel, ndoshta vonohet deri 12:15 | =Elda Muho, 2.12, 12:00, "ndoshta vonohet deri 12:15", ?service(Manikyr gel/Pedikyr gel)
`;
