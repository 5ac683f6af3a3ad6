// More lines, by somebody who had not seen the rules: barbers of both countries, in a hurry, on a phone, and what clients write to them.
// What is read is what a person understands. The names of the salon are as awkward as names are.
const named = `Driton Hoxha, Faton Shala, Kushtrim Bytyqi, Valon Morina, Ilir Marku, Ilir Dervishi, Gëzim Kelmendi, Shpend Rexha,
Endrit Leka, Klevis Prifti, Altin Duka, Eduart Zeqo, Sokol Ndreca, Gjergj Mema, Pjetër Gjoka, Mark Leka, Mërgim Salihu,
Naim Sadiku, Osman Kurti, Petrit Halili, Qemal Rama, Rinor Zeka, Skënder Çela, Taulant Xhafa, Urim Limani, Visar Buja,
Xhevdet Peci, Ylli Hasa, Zef Doda, Arlind Mustafa, Bujar Nushi, Çlirim Aliu, Dardan Syla, Egzon Haziri, Florent Avdiu,
Granit Osmani, Hekuran Lila, Ismet Beqiri, Jeton Kabashi, Korab Sylejmani, Leotrim Hoti, Mentor Ibrahimi, Njazi Elezi,
Orges Toska, Përparim Cena, Redon Çaushi, Shkëlzen Gjini, Tomor Bala, Vedat Ramadani, Liridon Bajrami, Albana Kodra,
Teuta Gjata, Drita Lleshi, Gent Pasha, Ermal Dauti, Fatos Kryeziu`;

export const salon = {
  clients: [
    { name: 'Agim Gashi', phone: '+38344111201' },
    { name: 'Agim Berisha', phone: '+38344111202' },
    { name: 'Besnik Thaçi', phone: '+38349111203' },
    { name: 'Blerim Krasniqi', phone: '+38345111204' },
    ...named.split(/,\s/).map((name) => ({ name, phone: null })),
  ],
  barbers: ['Arbër', 'Dritan Kola', 'Labinot', 'Beni'],
  services: [
    'Qethje',
    'Qethje fëmijësh',
    'Mjekër',
    'Qethje dhe mjekër',
    'Larje',
    'Fade',
    'Ngjyrosje',
    'Vetulla',
    'Maskë fytyre',
    'Stilim',
    'Keratinë',
    'Dyll',
  ],
  /** A Tuesday. */
  day: '2026-10-13',
  minutes: 10 * 60 + 20,
};

export const heardPhrases = `
Agim Gashi neser ne 3 qethje | =Agim Gashi, 14.10, 15:00, Qethje
besnik thaci neser 14:30 qethje te Beni | =Besnik Thaçi, 14.10, 14:30, @Beni, Qethje
Blerim, nesër në dy, qethje, te Beni | =Blerim Krasniqi, 14.10, 14:00, @Beni, Qethje
driton t'premten n'5 mjeker | =Driton Hoxha, 16.10, 17:00, Mjekër
Faton Shala e shtune 11 fade tek Labinoti | =Faton Shala, 17.10, 11:00, @Labinot, Fade
kushtrim sot n'4 e gjys qethje | =Kushtrim Bytyqi, 13.10, 16:30, Qethje
Valon Morina pasneser ora 13 qethje + mjeker | =Valon Morina, 15.10, 13:00, Qethje dhe mjekër
mbasneser n'ora 6 Gezim Kelmendi | =Gëzim Kelmendi, 15.10, 18:00
shpend rexha te henen 9 ngjyrosje | =Shpend Rexha, 19.10, 09:00, Ngjyrosje
t'hanen n'10 endrit leka qethje | =Endrit Leka, 19.10, 10:00, Qethje
Klevis te merkuren ne 12 fade me Dritanin | =Klevis Prifti, 14.10, 12:00, @Dritan Kola, Fade
altin duka te enjten 15.30 | =Altin Duka, 15.10, 15:30
eduart e enjte tre e gjysme mjeker dhe vetulla | =Eduart Zeqo, 15.10, 15:30, Mjekër+Vetulla
Sokol neser kater pa cerek qethje | =Sokol Ndreca, 14.10, 15:45, Qethje
gjergj mema neser pa çerek 5 | =Gjergj Mema, 14.10, 16:45
pjeter gjoka nesër tre e çerek larje | =Pjetër Gjoka, 14.10, 15:15, Larje
Mark Leka shtunen 10:30 | =Mark Leka, 17.10, 10:30
mergim salihu 16.10 ne 4 stilim | =Mërgim Salihu, 16.10, 16:00, Stilim
naim 17/10 11:00 qethje femijesh | =Naim Sadiku, 17.10, 11:00, Qethje fëmijësh
Osman me 20 tetor ora 17 | =Osman Kurti, 20.10, 17:00
petrit halili 2 nentor 9:30 keratine | =Petrit Halili, 2.11, 09:30, Keratinë
Qemal Rama pas 2 javesh ne 3 | =Qemal Rama, 27.10, 15:00
rinor pas nje jave n'2 fade | =Rinor Zeka, 20.10, 14:00, Fade
skender cela javen tjeter te premten 18:00 | =Skënder Çela, 23.10, 18:00
Taulant te shtunen javen tjeter ne 10 | =Taulant Xhafa, 24.10, 10:00
urim limani neser ne dreke | =Urim Limani, 14.10, 12:00
visar sot dreke mjeker | =Visar Buja, 13.10, 12:00, Mjekër
xhevdet peci neser 9 paradite qethje | =Xhevdet Peci, 14.10, 09:00, Qethje
Ylli neser 5 pasdite | =Ylli Hasa, 14.10, 17:00
zef doda neser 4 masdite qethje | =Zef Doda, 14.10, 16:00, Qethje
044 111 201 neser ne 3 | =Agim Gashi, 14.10, 15:00, tel:+38344111201
+383 44 111 202 sot 17:00 qethje | =Agim Berisha, 13.10, 17:00, Qethje, tel:+38344111202
Labeat Dreshaj neser ne 2 qethje 049 555 123 | Labeat Dreshaj, 14.10, 14:00, Qethje, tel:+38349555123
Sabri 045/777-888 e premte 16:00 | Sabri, 16.10, 16:00, tel:+38345777888
arlind per 2 veta neser ne 5 | =Arlind Mustafa, 14.10, 17:00, x2
Bujar Nushi çdo 3 javë të premten në 4 qethje | =Bujar Nushi, 16.10, 16:00, Qethje, /3w
clirim cdo jave e marte 10:00 mjeker | =Çlirim Aliu, 20.10, 10:00, Mjekër, /1w
dardan cdo 2 jave te shtunen n'11 te Arberi | =Dardan Syla, 17.10, 11:00, @Arbër, /2w
Egzon neser ne 6 te Arbri fade | =Egzon Haziri, 14.10, 18:00, @Arbër, Fade
florent me Benin t'shtunen n'3 | =Florent Avdiu, 17.10, 15:00, @Beni
granit osmani qethje 45 min neser 13:00 | =Granit Osmani, 14.10, 13:00, Qethje, 45min
hekuran sot 15:15 gjysem ore | =Hekuran Lila, 13.10, 15:15, 30min
Ismet Beqiri ngjyrosje nje ore e gjysme te merkuren 10 | =Ismet Beqiri, 14.10, 10:00, Ngjyrosje, 90min
jeton neser 11 qethje, vonohet pak | =Jeton Kabashi, 14.10, 11:00, Qethje, "vonohet pak"
korab neser 12:30 qethje shenim: vjen me djalin | =Korab Sylejmani, 14.10, 12:30, Qethje, "vjen me djalin"
leotrim e premte ne 7 | =Leotrim Hoti, 16.10, 19:00
Mentor Ibrahimi te hënën në 1 larje dhe stilim | =Mentor Ibrahimi, 19.10, 13:00, Larje+Stilim
njazi dt 22 ora 10 | =Njazi Elezi, 22.10, 10:00
orges toska date 28 ne 11.30 qethje | =Orges Toska, 28.10, 11:30, Qethje
perparim neser n'9 | =Përparim Cena, 14.10, 09:00
agim neser ne 3 qethje | agim, 14.10, 15:00, Qethje, ?client(Agim Gashi/Agim Berisha)
ilir sot 18:30 | ilir, 13.10, 18:30, ?client(Ilir Marku/Ilir Dervishi)
Agimi neser 3 qethje | Agimi, 14.10, 15:00, Qethje, ?client(Agim Gashi/Agim Berisha)
sot ne 9 besnik qethje | =Besnik Thaçi, Qethje, ?when(13.10 09:00/14.10 09:00)
redon neser qethje | =Redon Çaushi, 14.10, Qethje
shkelzen gjini 16:00 | =Shkëlzen Gjini, 16:00
Tomor mjeker | =Tomor Bala, Mjekër
vedat te Beni | =Vedat Ramadani, @Beni
Liridon Bajrami | Liridon Bajrami
Fisnik Ukaj | Fisnik Ukaj
albana kodra keratine neser n'10 | =Albana Kodra, 14.10, 10:00, Keratinë
Teuta ngjyrosje + stilim te enjten 13:00 te Dritani | =Teuta Gjata, 15.10, 13:00, @Dritan Kola, Ngjyrosje+Stilim
drita lleshi vetulla e dyll sot 17:30 | =Drita Lleshi, 13.10, 17:30, Vetulla+Dyll
gent pasha 14h neser | =Gent Pasha, 14.10, 14:00
ermal dauti neser 15h30 fade | =Ermal Dauti, 14.10, 15:30, Fade
Fatos neser 1530 qethje | =Fatos Kryeziu, 14.10, 15:30, Qethje
neser 3 e 20 besnik | =Besnik Thaçi, 14.10, 15:20
blerim sot pes e gjysem qethje | =Blerim Krasniqi, 13.10, 17:30, Qethje
Driton sot 5 pa 15 | =Driton Hoxha, 13.10, 16:45
faton neser 6 pa dhjete mjekrra | =Faton Shala, 14.10, 17:50, Mjekër
kushtrim neser 4 e 10 | =Kushtrim Bytyqi, 14.10, 16:10
termin per Valon Morinen neser ne 3 | =Valon Morina, 14.10, 15:00
shto Gezimin te premten n'4 | =Gëzim Kelmendi, 16.10, 16:00
fute Shpendin sot n'6 te Labinoti | =Shpend Rexha, 13.10, 18:00, @Labinot
Endriti neser ne 5 qethje tek Beni | =Endrit Leka, 14.10, 17:00, @Beni, Qethje
Klevisi fade t'shtunen 12:00 | =Klevis Prifti, 17.10, 12:00, Fade
Altini me mjeker neser 18 | =Altin Duka, 14.10, 18:00, Mjekër
eduarti + 1 neser ne 4 | =Eduart Zeqo, 14.10, 16:00, x2
Sokoli me djalin neser ne 5 qethje | =Sokol Ndreca, 14.10, 17:00, Qethje, x2
gjergji per tre persona e shtune 9:30 | =Gjergj Mema, 17.10, 09:30, x3
Pjetri neser ne 3 | =Pjetër Gjoka, 14.10, 15:00
marku i lekes neser 3 | =Mark Leka, 14.10, 15:00
Mergimi cdo muaj e hene ne 10 | =Mërgim Salihu, 19.10, 10:00, /4w
naimi per 2 veta cdo 4 jave t'shtunen n'10 | =Naim Sadiku, 17.10, 10:00, x2, /4w
osmani qethje e mjekerr neser 16 | osmani, 14.10, 16:00, Qethje dhe mjekër, ?client(Granit Osmani/Osman Kurti)
Petriti qethje me larje te enjten 4 | =Petrit Halili, 15.10, 16:00, Qethje+Larje
Qemali maske fytyre nesër 13:30 | =Qemal Rama, 14.10, 13:30, Maskë fytyre
rinori maske sot 16 | =Rinor Zeka, 13.10, 16:00, Maskë fytyre
Skenderi qethje sot mas dreke n'5 | =Skënder Çela, 13.10, 17:00, Qethje
taulanti sonte n'7 | =Taulant Xhafa, 13.10, 19:00
urimi neser ne mengjes ora 9 | =Urim Limani, 14.10, 09:00
Visari neser ne mbremje ora 7 | =Visar Buja, 14.10, 19:00
xhevdeti neser ne mbremje n'7 e gjys | =Xhevdet Peci, 14.10, 19:30
ylli hasa 21 tetor 14:00 qethje te arberi | =Ylli Hasa, 21.10, 14:00, @Arbër, Qethje
Zefi me datë 30 në 4 | =Zef Doda, 30.10, 16:00
arlindi te premten e ardhshme 15 | =Arlind Mustafa, 16.10, 15:00
bujari javen e ardhshme te merkuren n'3 | =Bujar Nushi, 21.10, 15:00
Clirimi javen qe vjen te enjten 11:00 fade | =Çlirim Aliu, 22.10, 11:00, Fade
dardani kete te shtune n'1 | =Dardan Syla, 17.10, 13:00
Egzoni ket t'premte 17:30 qethje+mjeker te labinoti | =Egzon Haziri, 16.10, 17:30, @Labinot, Qethje dhe mjekër
Florenti e premtja 10:00 | =Florent Avdiu, 16.10, 10:00
Granit Osmani\\nneser ne 3\\nqethje | =Granit Osmani, 14.10, 15:00, Qethje
Hekuran Lila\\n044 900 800\\ne shtune 11:00 fade | =Hekuran Lila, 17.10, 11:00, Fade, tel:+38344900800
[13.10.26, 09:14] Ismet Beqiri: neser ne 4 qethje | =Ismet Beqiri, 14.10, 16:00, Qethje
[09:14, 13/10/2026] Jeton Kabashi: a munesh neser n'5 | =Jeton Kabashi, 14.10, 17:00
Pershendetje, jam Korab Sylejmani, dua nje termin neser ne 3 | =Korab Sylejmani, 14.10, 15:00
Tung, Leotrimi jam, a ka vend sot n'6? | =Leotrim Hoti, 13.10, 18:00
Pershendetje a keni vend neser ora 16:00 per qethje? Mentor Ibrahimi | =Mentor Ibrahimi, 14.10, 16:00, Qethje
a bon me ardh neser n'4 me u qeth | 14.10, 16:00, Qethje
desha nje termin per qethje te premten ne 5, Njazi Elezi | =Njazi Elezi, 16.10, 17:00, Qethje
Miredita, orgesi, neser n'2 fade te beni flm | =Orges Toska, 14.10, 14:00, @Beni, Fade
ckemi a ke vend sot 17:00 per mjeker, tomori | =Tomor Bala, 13.10, 17:00, Mjekër
me lon nje termin t'shtunen n'10, vedati | =Vedat Ramadani, 17.10, 10:00
Liridoni, nesër ora 19:00, te lutem | =Liridon Bajrami, 14.10, 19:00
rezervo per Genten neser ne 11 vetulla | =Gent Pasha, 14.10, 11:00, Vetulla
termin neser 10:00 Ermal Dauti fade Beni | =Ermal Dauti, 14.10, 10:00, @Beni, Fade
Beni neser 10:00 Fatos Kryeziu fade | =Fatos Kryeziu, 14.10, 10:00, @Beni, Fade
neser 10:00 Besnik Thaci qethje labinot | =Besnik Thaçi, 14.10, 10:00, @Labinot, Qethje
15:00 driton | =Driton Hoxha, 15:00
15 faton qethje | =Faton Shala, 15:00, Qethje
3 kushtrimi fade | =Kushtrim Bytyqi, 15:00, Fade
14:30 Valon qethje + larje arber | =Valon Morina, 14:30, @Arbër, Qethje+Larje
ne 4 gezimi | =Gëzim Kelmendi, 16:00
n'4 e gjys shpendi mjekrra te dritani | =Shpend Rexha, 16:30, @Dritan Kola, Mjekër
Qemal Rama neser n'6 pa 10 | =Qemal Rama, 14.10, 17:50
Rinor neser 2 e gjysë fade | =Rinor Zeka, 14.10, 14:30, Fade
skenderi nesr 3 qethj | =Skënder Çela, 14.10, 15:00, Qethje
Taulant nesër në 3:30 | =Taulant Xhafa, 14.10, 15:30
urim neser 9.00 | =Urim Limani, 14.10, 09:00
visar pasnesër 10.15 qethje fëmijësh | =Visar Buja, 15.10, 10:15, Qethje fëmijësh
Xhevdet e mërkurë në 2 | =Xhevdet Peci, 14.10, 14:00
ylli e enjte 12 | =Ylli Hasa, 15.10, 12:00
zef te diel ne 10 | =Zef Doda, 18.10, 10:00
Arlind hene 10:00 | =Arlind Mustafa, 19.10, 10:00
bujar premte 15:00 | =Bujar Nushi, 16.10, 15:00
clirim sht 11:00 | =Çlirim Aliu, 17.10, 11:00
dardan pre 16:00 | =Dardan Syla, 16.10, 16:00
egzon mer 9:30 qethje | =Egzon Haziri, 14.10, 09:30, Qethje
florent enj 18:00 | =Florent Avdiu, 15.10, 18:00
Granit te premten ne oren 15:00 | =Granit Osmani, 16.10, 15:00
hekurani ne oren 4 neser | =Hekuran Lila, 14.10, 16:00
ismeti n'oren 5 pasneser | =Ismet Beqiri, 15.10, 17:00
Jetoni te shtunen paradite ne 11 | =Jeton Kabashi, 17.10, 11:00
korabi te marten ne 3 | =Korab Sylejmani, 15:00, ?when(20.10/13.10)
leotrim 27 tetor 10:30 | =Leotrim Hoti, 27.10, 10:30
mentor 27 | mentor 27
njazi me 3 nentor n'2 | =Njazi Elezi, 3.11, 14:00
Orges 5 dhjetor 11:00 | =Orges Toska, 5.12, 11:00
perparim me 31.12 ora 9 | =Përparim Cena, 31.12, 09:00
redon 5 janar ne 4 | =Redon Çaushi, 5.1, 16:00
shkelzen 16-10-2026 17:00 | =Shkëlzen Gjini, 16.10, 17:00
tomor 19.10.2026 ora 10:00 qethje | =Tomor Bala, 19.10, 10:00, Qethje
vedat 2026-10-21 13:00 | =Vedat Ramadani, 21.10, 13:00
liridon pas 3 ditesh n'4 | =Liridon Bajrami, 16.10, 16:00
albana pas dhjetë ditësh ora 12:00 | =Albana Kodra, 23.10, 12:00
teuta mbas 3 javesh t'enjten 10:00 | =Teuta Gjata, 5.11, 10:00
drita pas tri javesh ne 3 | =Drita Lleshi, 3.11, 15:00
gent pas nje muaji | =Gent Pasha, 13.11
Ermal Dauti per nje ore ngjyrosje neser 12 | =Ermal Dauti, 14.10, 12:00, Ngjyrosje, 60min
fatos qethje 40min sot 16:20 | =Fatos Kryeziu, 13.10, 16:20, Qethje, 40min
besnik keratine 2 ore neser 9:00 | =Besnik Thaçi, 14.10, 09:00, Keratinë, 120min
blerim ngjyrosje 1h30 neser 10 | =Blerim Krasniqi, 14.10, 10:00, Ngjyrosje, 90min
driton nga ora 3 deri 4 neser qethje | =Driton Hoxha, 14.10, 15:00, Qethje, 60min
faton neser 15:00-15:45 fade | =Faton Shala, 14.10, 15:00, Fade, 45min
kushtrim 45 minuta sot 18 | =Kushtrim Bytyqi, 13.10, 18:00, 45min
valon cerek ore sot n'5 larje | =Valon Morina, 13.10, 17:00, Larje, 15min
gezim neser 20min vetulla 4 | =Gëzim Kelmendi, 14.10, 16:00, Vetulla, 20min
shpend 2 veta e premte 5 qethje | =Shpend Rexha, 16.10, 17:00, Qethje, x2
endrit dy veta neser ne 6 | =Endrit Leka, 14.10, 18:00, x2
klevis per kater vete t'shtunen n'9 | =Klevis Prifti, 17.10, 09:00, x4
altin neser 15 (3 veta) | =Altin Duka, 14.10, 15:00, x3
sokol per dy persona qethje + mjeker te enjten 17:00 | =Sokol Ndreca, 15.10, 17:00, Qethje dhe mjekër, x2
gjergj çdo të premte në 5 qethje | =Gjergj Mema, 16.10, 17:00, Qethje, /1w
pjeter gjoka cdo te shtune 10:00 | =Pjetër Gjoka, 17.10, 10:00, /1w
mark leka çdo dy javë të hënën në 9 mjekër | =Mark Leka, 19.10, 09:00, Mjekër, /2w
mergim cdo 4 jave qethje neser 16:00 | =Mërgim Salihu, 14.10, 16:00, Qethje, /4w
naim nje here ne 2 jave te marten 18:00 | =Naim Sadiku, 18:00, /2w, ?when(20.10/13.10)
osman cdo jave t'premten n'6 te beni | =Osman Kurti, 16.10, 18:00, @Beni, /1w
petrit cdo 3 jav te merkuren n'3 fade | =Petrit Halili, 14.10, 15:00, Fade, /3w
Qemal çdo muaj ngjyrosje të enjten 10:00 | =Qemal Rama, 15.10, 10:00, Ngjyrosje, /4w
rinor neser 15 qethje (alergjik ne balsam) | =Rinor Zeka, 14.10, 15:00, Qethje, "alergjik ne balsam"
skender sot 16:40 qethje - shkurt anash | =Skënder Çela, 13.10, 16:40, Qethje, "shkurt anash"
taulant neser 17 qethje; te mos vonohet | =Taulant Xhafa, 14.10, 17:00, Qethje, "te mos vonohet"
urim neser 18 fade, nr 2 anash | =Urim Limani, 14.10, 18:00, Fade, "nr 2 anash"
visar e shtune 12 qethje sh: dasem | =Visar Buja, 17.10, 12:00, Qethje, "dasem"
xhevdet neser 11:15 qethje, kujdes vertigo | =Xhevdet Peci, 14.10, 11:15, Qethje, "kujdes vertigo"
ylli neser 12 shenim paguan babai | =Ylli Hasa, 14.10, 12:00, "paguan babai"
049 111 203 | =Besnik Thaçi, tel:+38349111203
045111204 neser ne 4 mjeker | =Blerim Krasniqi, 14.10, 16:00, Mjekër, tel:+38345111204
00383 44 111 201 e premte 10:00 | =Agim Gashi, 16.10, 10:00, tel:+38344111201
Ramiz 044 333 222 sot 18:00 mjeker te labi | Ramiz, 13.10, 18:00, @Labinot, Mjekër, tel:+38344333222
Hysni Morina neser 16:00 fade | Hysni Morina, 14.10, 16:00, Fade
i riu Shaqir Tahiri, neser n'3 qethje | Shaqir Tahiri, 14.10, 15:00, Qethje
Edon Berisha te premten 11:00 te Dritan Kola | Edon Berisha, 16.10, 11:00, @Dritan Kola
Agim Berisha mjeker sot 17.45 | =Agim Berisha, 13.10, 17:45, Mjekër
agim g. neser 15:00 | =Agim Gashi, 14.10, 15:00
agim gash neser 15 | =Agim Gashi, 14.10, 15:00
Ilir Marku te enjten ne 9:45 qethje, mjeker, larje | =Ilir Marku, 15.10, 09:45, Qethje dhe mjekër+Larje
ilir dervishi fade & mjeker neser 18:15 | =Ilir Dervishi, 14.10, 18:15, Fade+Mjekër
besnik qethje, mjeker dhe vetulla neser n'10 | =Besnik Thaçi, 14.10, 10:00, Qethje dhe mjekër+Vetulla
Blerimi stilim+maske neser n'12 | =Blerim Krasniqi, 14.10, 12:00, Stilim+Maskë fytyre
driton ngjyros neser 10 | =Driton Hoxha, 14.10, 10:00, Ngjyrosje
fatoni qeth neser 16 | =Faton Shala, 14.10, 16:00, Qethje
kushtrimi kerat e premte 9 | =Kushtrim Bytyqi, 16.10, 09:00, Keratinë
valoni per qethje e per mjeker te henen 11 | =Valon Morina, 19.10, 11:00, Qethje dhe mjekër
Gezim Kelmendi qethje femije neser 17 | =Gëzim Kelmendi, 14.10, 17:00, Qethje fëmijësh
shpendi vetullat dhe dyllin neser 18:45 | =Shpend Rexha, 14.10, 18:45, Vetulla+Dyll
endriti larjen neser 13 | =Endrit Leka, 14.10, 13:00, Larje
Klevisi qethjen dhe mjekren te premten 14:00 me Labinotin | =Klevis Prifti, 16.10, 14:00, @Labinot, Qethje dhe mjekër
Altin Duka do vijë nesër në 4 për qethje | =Altin Duka, 14.10, 16:00, Qethje
Eduarti për nesër në 5 e gjysmë tek Arbëri | =Eduart Zeqo, 14.10, 17:30, @Arbër
Sokol Ndreca ditën e premte ora 11 | =Sokol Ndreca, 16.10, 11:00
prenoto Gjergjin për të shtunën në 10 qethje | =Gjergj Mema, 17.10, 10:00, Qethje
Pjeter Gjoka kerkon nje orar neser rreth ores 3 | =Pjetër Gjoka, 14.10, 15:00
vendos Mergimin sot ne 19:30 mjekerr | =Mërgim Salihu, 13.10, 19:30, Mjekër
shkruj Naimin neser n'10 te Beni | =Naim Sadiku, 14.10, 10:00, @Beni
nesër 10:00 Osmani, 30 min, Labinot | Osmani, 14.10, 10:00, @Labinot, 30min, ?client(Granit Osmani/Osman Kurti)
Petriti neser, ora 4, te Beni, qethje | =Petrit Halili, 14.10, 16:00, @Beni, Qethje
qethje neser 15:00 qemal rama | =Qemal Rama, 14.10, 15:00, Qethje
fade e premte 17 rinori te beni | =Rinor Zeka, 16.10, 17:00, @Beni, Fade
mjeker sot 16 Skender Cela | =Skënder Çela, 13.10, 16:00, Mjekër
te beni neser 14 taulanti qethje | =Taulant Xhafa, 14.10, 14:00, @Beni, Qethje
te enjten ne 3 urim limani mjeker | =Urim Limani, 15.10, 15:00, Mjekër
SOT 17:00 VISAR BUJA QETHJE | =Visar Buja, 13.10, 17:00, Qethje
XHEVDET NESER NE 3 | =Xhevdet Peci, 14.10, 15:00
NESËR NË 4 YLLI MJEKËR | =Ylli Hasa, 14.10, 16:00, Mjekër
Zef Doda. Neser. 16:00. Qethje. | =Zef Doda, 14.10, 16:00, Qethje
arlind - neser - 17:00 - fade | =Arlind Mustafa, 14.10, 17:00, Fade
bujar/neser/18:00/qethje | =Bujar Nushi, 14.10, 18:00, Qethje
Clirim Aliu\\nNeser 15:00\\nQethje + mjeker\\nTe Beni | =Çlirim Aliu, 14.10, 15:00, @Beni, Qethje dhe mjekër
Emri: Dardan Syla\\nDita: e premte\\nOra: 16:00\\nSherbimi: fade | =Dardan Syla, 16.10, 16:00, Fade
emri egzon haziri ora 15 dita neser sherbimi qethje | =Egzon Haziri, 14.10, 15:00, Qethje
klienti: Florent Avdiu, data: 21.10, ora: 10:30 | =Florent Avdiu, 21.10, 10:30
Granit Osmani, tel 044 222 333, neser 11:00 | =Granit Osmani, 14.10, 11:00, tel:+38344222333
hekuran lila nr 049 222 333 sot 18 | =Hekuran Lila, 13.10, 18:00, tel:+38349222333
ismet neser ne 1 e gjys mjeker | =Ismet Beqiri, 14.10, 13:30, Mjekër
jeton neser 12 e gjysme | =Jeton Kabashi, 14.10, 12:30
korab neser gjasht e gjys | =Korab Sylejmani, 14.10, 18:30
leotrim sot shtat e cerek | =Leotrim Hoti, 13.10, 19:15
mentor neser ne shtate pa njezet | =Mentor Ibrahimi, 14.10, 18:40
njazi neser njembedhjete | =Njazi Elezi, 14.10, 11:00
Orges neser ne dhjetë e gjysmë | =Orges Toska, 14.10, 10:30
perparim nesër ora nëntë | =Përparim Cena, 14.10, 09:00
redon neser 3 e 45 fade | =Redon Çaushi, 14.10, 15:45, Fade
shkelzen neser 16 e 15 | =Shkëlzen Gjini, 14.10, 16:15
tomor neser ora 16 e 30 mjeker | =Tomor Bala, 14.10, 16:30, Mjekër
vedat neser 4:15 | =Vedat Ramadani, 14.10, 16:15
liridon sot 7 e gjysme | =Liridon Bajrami, 13.10, 19:30
Albana neser 10,30 vetulla | =Albana Kodra, 14.10, 10:30, Vetulla
teuta sot 12:30h stilim | =Teuta Gjata, 13.10, 12:30, Stilim
drita neser 10 e gjys dyll | =Drita Lleshi, 14.10, 10:30, Dyll
gent e shtunë paradite 10:00 te labinoti ngjyrosje | =Gent Pasha, 17.10, 10:00, @Labinot, Ngjyrosje
ermal të dielën | =Ermal Dauti, 18.10
fatos javën tjetër të martën në 11 | =Fatos Kryeziu, 20.10, 11:00
besniku pas dy javësh të premten në 4 | =Besnik Thaçi, 30.10, 16:00
Blerimi t'henen javen tjeter 18 | =Blerim Krasniqi, 19.10, 18:00
driton t'mërkurën n'3 e gjys te Dritani | =Driton Hoxha, 14.10, 15:30, @Dritan Kola
fatonit i duhet qethje neser n'6 | =Faton Shala, 14.10, 18:00, Qethje
Kushtrimit qethje t'shtunen n'12 | =Kushtrim Bytyqi, 17.10, 12:00, Qethje
Valon Morines mjeker neser 15 | =Valon Morina, 14.10, 15:00, Mjekër
gezim kelmendit fade pasneser 14 | =Gëzim Kelmendi, 15.10, 14:00, Fade
shpend rexhes vetulla sot 18 | =Shpend Rexha, 13.10, 18:00, Vetulla
per endrit leken neser 9:30 | =Endrit Leka, 14.10, 09:30
Arberi: klevis neser 16 | =Klevis Prifti, 14.10, 16:00, @Arbër
altin te labi neser 16 | =Altin Duka, 14.10, 16:00, @Labinot
eduart ke beni sot n'6 | =Eduart Zeqo, 13.10, 18:00, @Beni
Sokol Ndreca tek arbri e premte 18:15 mjekër | =Sokol Ndreca, 16.10, 18:15, @Arbër, Mjekër
gjergj mema me dritan kolen neser 13 | =Gjergj Mema, 14.10, 13:00, @Dritan Kola
mark nesër 17 nga Beni | =Mark Leka, 14.10, 17:00, @Beni
mergim neser 18 kush te jete | =Mërgim Salihu, 14.10, 18:00, "kush te jete"
naim neser nga ora 4 | =Naim Sadiku, 14.10, 16:00
osman neser nga 5 qethje | =Osman Kurti, 14.10, 17:00, Qethje
petrit neser aty nga 6 | =Petrit Halili, 14.10, 18:00
qemal sot pas ores 5 mjeker | =Qemal Rama, 13.10, Mjekër, ?when(17:00/17:30/18:00)
rinor neser pasdite | =Rinor Zeka, 14.10, ?when(12:00/13:00/14:00/15:00/16:00/17:00)
skender neser paradite qethje | =Skënder Çela, 14.10, Qethje, ?when(09:00/10:00/11:00)
taulant neser n'mengjes | =Taulant Xhafa, 14.10, ?when(09:00/10:00/11:00)
urim te shtunen ne mengjes ne 10 | =Urim Limani, 17.10, 10:00
visar e shtune 10 n'mengjes qethje | =Visar Buja, 17.10, 10:00, Qethje
xhevdet neser 7 e mbremjes | =Xhevdet Peci, 14.10, 19:00
ylli sot 6 pas dreke te Arberi | =Ylli Hasa, 13.10, 18:00, @Arbër
zef neser ne 5 mbasdite fade | =Zef Doda, 14.10, 17:00, Fade
a ka vend neser te Beni n'4? bujar nushi | =Bujar Nushi, 14.10, 16:00, @Beni
O Beni, neser n'5 qethje a ki kohe? Arlindi | =Arlind Mustafa, 14.10, 17:00, @Beni, Qethje
vlla ma le nje vend te premten n'7, Dardani | =Dardan Syla, 16.10, 19:00
Pershendetje! Do doja te rezervoja per te shtunen ora 11:00, qethje dhe mjeker. Egzon Haziri, 044 123 987 | =Egzon Haziri, 17.10, 11:00, Qethje dhe mjekër, tel:+38344123987
Tung a munem me ardh sot n'5 e gjys me u qeth. Florenti | =Florent Avdiu, 13.10, 17:30, Qethje
[13/10, 9:02 PD] Granit Osmani: Neser ora 10 nese ka mundesi | =Granit Osmani, 14.10, 10:00, "nese ka mundesi"
Hekuran Lila: termin per neser n'3 qethje | =Hekuran Lila, 14.10, 15:00, Qethje
mirmengjes, per sot ne 4 qethje ismeti | =Ismet Beqiri, 13.10, 16:00, Qethje
Jetoni neser ne 3 qethje femijesh per djalin | =Jeton Kabashi, 14.10, 15:00, Qethje fëmijësh, "per djalin"
leotrim mar lek neser 15 | leotrim mar lek, 14.10, 15:00
mar lek 10:00 | mar lek, ?client(Mark Leka), ?when(14.10 10:00/13.10 10:00)
mentori, neser 11, 1 ore, ngjyrosje | =Mentor Ibrahimi, 14.10, 11:00, Ngjyrosje, 60min
Shemsi Kurteshi neser 11 dyll | Shemsi Kurteshi, 14.10, 11:00, Dyll
Valdet Shkodra sot 16:30 te Beni larje | Valdet Shkodra, 13.10, 16:30, @Beni, Larje
Naimi neser ne 4 qethje te Arbri | =Naim Sadiku, 14.10, 16:00, @Arbër, Qethje
Osman Kurti pasneser 15.00 mjekerr | =Osman Kurti, 15.10, 15:00, Mjekër
regjistro Petritin t'premten ne 11 fade | =Petrit Halili, 16.10, 11:00, Fade
qemali, hanen n'9, qethje | =Qemal Rama, 19.10, 09:00, Qethje
Rinori me 24.10 n'3 te Labinoti | =Rinor Zeka, 24.10, 15:00, @Labinot
Skender Çela e hënë 10:45 ngjyrosje te Dritan Kola | =Skënder Çela, 19.10, 10:45, @Dritan Kola, Ngjyrosje
taulanti t'merkurn n'5 | =Taulant Xhafa, 14.10, 17:00
Urim te enjtën në 6 e gjysmë mjekër + larje | =Urim Limani, 15.10, 18:30, Mjekër+Larje
Visari e diela 11 | =Visar Buja, 18.10, 11:00
Xhevdeti 23 tetor ora 12.30 stilim | =Xhevdet Peci, 23.10, 12:30, Stilim
Ylli Hasa me 1.11 ne 10 | =Ylli Hasa, 1.11, 10:00
Zefi neser n'dreke qethje | =Zef Doda, 14.10, 12:00, Qethje
Arlindi sot 19h | =Arlind Mustafa, 13.10, 19:00
bujari sot ne 7 pa cerek | =Bujar Nushi, 13.10, 18:45
clirim neser tre pa pese | =Çlirim Aliu, 14.10, 14:55
Dardani neser pa njezet 6 fade | =Dardan Syla, 14.10, 17:40, Fade
Egzoni neser 5 e 5 | =Egzon Haziri, 14.10, 17:05
florent neser dy e pese | =Florent Avdiu, 14.10, 14:05
granit neser ne 4 per 40 minuta qethje | =Granit Osmani, 14.10, 16:00, Qethje, 40min
Hekuran ngjyrosje 2 ore te shtunen 10 | =Hekuran Lila, 17.10, 10:00, Ngjyrosje, 120min
ismeti keratin neser 9 2h | =Ismet Beqiri, 14.10, 09:00, Keratinë, 120min
jetoni tri cerek ore sot ne 5 | =Jeton Kabashi, 13.10, 17:00, 45min
leotrimi + 2 veta neser n'3 qethje | =Leotrim Hoti, 14.10, 15:00, Qethje, x3
mentori 4 persona e shtune 17:00 | =Mentor Ibrahimi, 17.10, 17:00, x4
njazi me djalin, per 2, neser n'5 | =Njazi Elezi, 14.10, 17:00, x2
orgesi çdo dy javë të shtunën në 12 qethje dhe larje | =Orges Toska, 17.10, 12:00, Qethje+Larje, /2w
Perparimi cdo 5 jave e premte 10 | =Përparim Cena, 16.10, 10:00, /5w
redoni cdo muj t'enjten n'4 mjeker | =Redon Çaushi, 15.10, 16:00, Mjekër, /4w
Shkelzeni cdo te enjte 18:30 | =Shkëlzen Gjini, 15.10, 18:30, /1w
Tomori nje here ne muaj qethje te premten 11 | =Tomor Bala, 16.10, 11:00, Qethje, /4w
vedati cdo t'shtune n'10 te beni | =Vedat Ramadani, 17.10, 10:00, @Beni, /1w
Liridoni pas nje muaji ne 4 | =Liridon Bajrami, 13.11, 16:00
Albana pas dy muajsh ora 10 keratine | =Albana Kodra, 13.12, 10:00, Keratinë
Teuta mbas 2 jave n'3 | =Teuta Gjata, 27.10, 15:00
Drita pas 4 diteve ne 12 vetulla | =Drita Lleshi, 17.10, 12:00, Vetulla
Genti javen tjeter t'marten 14:30 | =Gent Pasha, 20.10, 14:30
Ermali kete jave te premten n'6 | =Ermal Dauti, 16.10, 18:00
Fatosi te henen e ardhshme ne 11 | =Fatos Kryeziu, 19.10, 11:00
besniku qethje e larje neser n'1 e gjys | =Besnik Thaçi, 14.10, 13:30, Qethje+Larje
Blerimi me mjeker e vetulla sot n'6 | =Blerim Krasniqi, 13.10, 18:00, Mjekër+Vetulla
Dritoni dyll sot 18:15 | =Driton Hoxha, 13.10, 18:15, Dyll
Fatoni maske fytyre + stilim te shtunen 9:30 | =Faton Shala, 17.10, 09:30, Maskë fytyre+Stilim
Kushtrimi qethje femijesh t'shtunen n'11 | =Kushtrim Bytyqi, 17.10, 11:00, Qethje fëmijësh
valon fade, mjeker neser 17:00 labinot | =Valon Morina, 14.10, 17:00, @Labinot, Fade+Mjekër
Gëzimi ngjyrosja e mërkurë 13 | =Gëzim Kelmendi, 14.10, 13:00, Ngjyrosje
Shpendit vetulla neser n'2 | =Shpend Rexha, 14.10, 14:00, Vetulla
endritit i duhet fade pasneser n'4 | =Endrit Leka, 15.10, 16:00, Fade
klevis prifti 10-tetor 14:00 | =Klevis Prifti, 14:00, ?when(10.10/10.10)
Altin Duka 068 20 30 405 neser 16 qethje | =Altin Duka, 14.10, 16:00, Qethje, tel:+355682030405
Eduart Zeqo 0693344556 e enjte 12 | =Eduart Zeqo, 15.10, 12:00, tel:+355693344556
tel 044 111 201 neser ne 5 mjeker | =Agim Gashi, 14.10, 17:00, Mjekër, tel:+38344111201
44111202 sot n'6 | =Agim Berisha, 13.10, 18:00, tel:+38344111202
Lum Haxhiu +38349777888 te shtunen n'11 qethje te Beni | Lum Haxhiu, 17.10, 11:00, @Beni, Qethje, tel:+38349777888
klient i ri Arton Vata neser 10:30 mjeker | Arton Vata, 14.10, 10:30, Mjekër
Bekim Ura neser 10 | Bekim Ura, 14.10, 10:00
Dren sot 17 te arberi qethje | Dren, 13.10, 17:00, @Arbër, Qethje
Veton Kelmendi e premte 15:00 fade | Veton Kelmendi, 16.10, 15:00, Fade
Lorik Hoxha te henen 9 | Lorik Hoxha, 19.10, 09:00
Arianit Sadiku, nesër, 18:30, fade, Labinot | Arianit Sadiku, 14.10, 18:30, @Labinot, Fade
marsel neser 13:15 larje | marsel, 14.10, 13:15, Larje
Hana Doda neser 12 ngjyrosje | Hana Doda, 14.10, 12:00, Ngjyrosje
Marta te premten 11 vetulla | Marta, 16.10, 11:00, Vetulla
Dielli Krasniqi neser 4 | Dielli Krasniqi, 14.10, 16:00
Enjell Prifti sot 15 qethje | Enjell Prifti, 13.10, 15:00, Qethje
Maj Gjoni neser ne 3 | Maj Gjoni, 14.10, 15:00
Agim neser n'10 | Agim, 14.10, 10:00, ?client(Agim Gashi/Agim Berisha)
Iliri t'premten 16:30 fade | Iliri, 16.10, 16:30, Fade, ?client(Ilir Marku/Ilir Dervishi)
sot ne 8 qethje zefi | =Zef Doda, Qethje, ?when(13.10 08:00/14.10 08:00)
Mark Leka sot 9:30 | =Mark Leka, ?when(13.10 09:30/14.10 09:30)
Tung Beni, Petriti jam. A ka vend neser n'5? | =Petrit Halili, 14.10, 17:00, @Beni
Pershendetje, emri im eshte Rinor Zeka, dua termin te premten ora 17:00 per fade | =Rinor Zeka, 16.10, 17:00, Fade
Mirdita, a muj me ardh neser n'4 me u rru? Skender Cela | =Skënder Çela, 14.10, 16:00, Mjekër
[12.10.26, 20:45:12] Taulant Xhafa: Neser ne 10 qethje dhe larje | =Taulant Xhafa, 14.10, 10:00, Qethje+Larje
[8:15, 13.10.2026] +383 44 111 201: neser n'5 mjeker | =Agim Gashi, 14.10, 17:00, Mjekër, tel:+38344111201
Urim Limani:\\nNeser 16:30\\nfade | =Urim Limani, 14.10, 16:30, Fade
Visar Buja\\n045 666 777\\ne premte, ora 10\\nLabinot | =Visar Buja, 16.10, 10:00, @Labinot, tel:+38345666777
Hej a ki vend sot mas 5? Xhevdeti | =Xhevdet Peci, 13.10, ?when(17:00/17:30/18:00)
O vlla neser n'3 qethje e mjeker zef doda | =Zef Doda, 14.10, 15:00, Qethje dhe mjekër
pershendetje nje termin per arlindin neser n'12 | =Arlind Mustafa, 14.10, 12:00
Bujar Nushi nesër paradite në 10:30 | =Bujar Nushi, 14.10, 10:30
clirimi n'11 paradite t'shtunen | =Çlirim Aliu, 17.10, 11:00
dardan syla ora 8 mbremje neser | =Dardan Syla, 14.10, 20:00
egzon neser 6 mbasdite | =Egzon Haziri, 14.10, 18:00
Florenti 1 mas dreke e premte | =Florent Avdiu, 16.10, 13:00
graniti sonte ne 6 e gjysme | =Granit Osmani, 13.10, 18:30
hekurani neser heret n'9 | =Hekuran Lila, 14.10, 09:00
ismet beqiri neser 10:00, kapuc ne koke | =Ismet Beqiri, 14.10, 10:00, "kapuc ne koke"
Jeton neser 16 qethje (e paguan vellai) | =Jeton Kabashi, 14.10, 16:00, Qethje, "e paguan vellai"
korab neser 11 shenim: alergji ne ngjyre | =Korab Sylejmani, 14.10, 11:00, "alergji ne ngjyre"
leotrim sot 15 mjeker, kerkon kafe | =Leotrim Hoti, 13.10, 15:00, Mjekër, "kerkon kafe"
mentor pasneser 9 larje - ka lekure te ndjeshme | =Mentor Ibrahimi, 15.10, 09:00, Larje, "ka lekure te ndjeshme"
njazi neser 14:30 fade; thirre para se me ardh | =Njazi Elezi, 14.10, 14:30, Fade, "thirre para se me ardh"
orges e premte 13 qethje, dasme te shtunen | =Orges Toska, 16.10, 13:00, Qethje, "dasme te shtunen"
NESER 15:30 PERPARIM CENA MJEKER | =Përparim Cena, 14.10, 15:30, Mjekër
e premte 16 redon fade beni | =Redon Çaushi, 16.10, 16:00, @Beni, Fade
labinot sot 17 shkelzen qethje | =Shkëlzen Gjini, 13.10, 17:00, @Labinot, Qethje
16:30 tomor bala fade | =Tomor Bala, 16:30, Fade
5 e gjys liridoni mjeker | =Liridon Bajrami, 17:30, Mjekër
Beni: albana neser 10 stilim | =Albana Kodra, 14.10, 10:00, @Beni, Stilim
te labinoti teuta neser 11 | =Teuta Gjata, 14.10, 11:00, @Labinot
gent 21/10 18:00 | =Gent Pasha, 21.10, 18:00
fatos dt.26 ora 11 | =Fatos Kryeziu, 26.10, 11:00
Besnik Thaci me daten 19 ne 4 te Beni | =Besnik Thaçi, 19.10, 16:00, @Beni
blerim 19 tet 10:00 | =Blerim Krasniqi, 19.10, 10:00
driton 3 nent 14:00 | =Driton Hoxha, 3.11, 14:00
faton 12 janar ora 3 | =Faton Shala, 12.1, 15:00
kushtrim 6.11.2026 17:15 fade | =Kushtrim Bytyqi, 6.11, 17:15, Fade
valon pre 15:30 | =Valon Morina, 16.10, 15:30
gezim enj 11 | =Gëzim Kelmendi, 15.10, 11:00
shpend sht ne 12 qethje | =Shpend Rexha, 17.10, 12:00, Qethje
endrit hen 13:30 | =Endrit Leka, 19.10, 13:30
klevis 15:00 mer | =Klevis Prifti, 14.10, 15:00
altin duk neser 16 | =Altin Duka, 14.10, 16:00
eduart z neser 9:45 | =Eduart Zeqo, 14.10, 09:45
sok ndreca neser 12 | sok ndreca, 14.10, 12:00, ?client(Sokol Ndreca)
Gjergji i Memes neser n'2 | =Gjergj Mema, 14.10, 14:00
Pjetrit neser n'4 qethje | =Pjetër Gjoka, 14.10, 16:00, Qethje
me Pjetrin neser n'4 | =Pjetër Gjoka, 14.10, 16:00
per Mark Leken te premten n'3 me Arbrin | =Mark Leka, 16.10, 15:00, @Arbër
Mergim Salihut sot 16 | =Mërgim Salihu, 13.10, 16:00
naimit neser 18 mjeker te dritani | =Naim Sadiku, 14.10, 18:00, @Dritan Kola, Mjekër
osman kurti neser 15-16 | =Osman Kurti, 14.10, 15:00, 60min
petrit neser prej 4 deri 5 | =Petrit Halili, 14.10, 16:00, 60min
qemal rama neser 16:00 - 16:30 fade | =Qemal Rama, 14.10, 16:00, Fade, 30min
rinor neser 4 ose 5 | =Rinor Zeka, 14.10, ?when(16:00/17:00)
skender neser ose pasneser n'3 | =Skënder Çela, 15:00, ?when(14.10/15.10)
taulant neser ora katermbdhjete | =Taulant Xhafa, 14.10, 14:00
urim neser dymbdhjete e gjys | =Urim Limani, 14.10, 12:30
visar neser ora pesembedhjete | =Visar Buja, 14.10, 15:00
xhevdet neser n tre | =Xhevdet Peci, 14.10, 15:00
ylli neser n5 qethje | =Ylli Hasa, 14.10, 17:00, Qethje
zef nesr n3 | =Zef Doda, 14.10, 15:00
arlind nsr 16 | =Arlind Mustafa, 14.10, 16:00
bujar tpremten n4 | =Bujar Nushi, 16.10, 16:00
clirim tshtunen 11 | =Çlirim Aliu, 17.10, 11:00
dardan ne kater neser qethje te labi | =Dardan Syla, 14.10, 16:00, @Labinot, Qethje
egzon fade neser ora 5 pm | =Egzon Haziri, 14.10, 17:00, Fade
florent avdiu neser 9 am | =Florent Avdiu, 14.10, 09:00
hekuran neser 10 ke labinoti qethje edhe stilim | =Hekuran Lila, 14.10, 10:00, @Labinot, Qethje+Stilim
ismet, e premte, 17, 2 veta, qethje | =Ismet Beqiri, 16.10, 17:00, Qethje, x2
Jeton Kabashi x2 neser ne 4 | =Jeton Kabashi, 14.10, 16:00, x2
korab per 3 vete cdo 2 jave t'shtunen n'9 | =Korab Sylejmani, 17.10, 09:00, x3, /2w
leotrimi me mu qeth neser n'3 | =Leotrim Hoti, 14.10, 15:00, Qethje
Mentor Ibrahimi neser 11:00 qethje te Beni, faleminderit | =Mentor Ibrahimi, 14.10, 11:00, @Beni, Qethje
Genti sot n'4 vetulla e dyll te Arbri | =Gent Pasha, 13.10, 16:00, @Arbër, Vetulla+Dyll
fut Ermalin neser ne 2 e gjysme | =Ermal Dauti, 14.10, 14:30
caktoja Besnikut neser 11 | =Besnik Thaçi, 14.10, 11:00
dritoni per hanen ora 17 fade | =Driton Hoxha, 19.10, 17:00, Fade
Faton Shala, 16.10.26, 15:00, mjekër | =Faton Shala, 16.10, 15:00, Mjekër
Kushtrimi neser ne 3 qethje me larje te Dritan Kola | =Kushtrim Bytyqi, 14.10, 15:00, @Dritan Kola, Qethje+Larje
valoni t'shtunen heret n'9 | =Valon Morina, 17.10, 09:00
Gezimi neser pas ores 4 | =Gëzim Kelmendi, 14.10, ?when(16:00/16:30/17:00)
endriti pasneser tre e gjys fade + mjeker Beni | =Endrit Leka, 15.10, 15:30, @Beni, Fade+Mjekër
Klevisi 15 min vonese, neser 16 qethje | =Klevis Prifti, 14.10, 16:00, Qethje, "15 min vonese"
altini neser 4-5 | =Altin Duka, 14.10, 16:00, 60min
Eduart Zeqo 3 tetor n'3 | =Eduart Zeqo, 15:00, ?when(3.10/3.10)
sokol ndreca me 28 ne 10 | =Sokol Ndreca, 28.10, 10:00
Gjergj Mema larje+stilim e merkure 14 | =Gjergj Mema, 14.10, 14:00, Larje+Stilim
Pjetër Gjoka çdo javë të mërkurën ora 9 | =Pjetër Gjoka, 14.10, 09:00, /1w
marku neser n'3 | marku, 14.10, 15:00, ?client(Ilir Marku/Mark Leka)
Mergimi keratine te henen 9 | =Mërgim Salihu, 19.10, 09:00, Keratinë
Naim Sadiku per neser ne 17.30 | =Naim Sadiku, 14.10, 17:30
petriti 1 ore e gjysme ngjyrosje neser 12 | =Petrit Halili, 14.10, 12:00, Ngjyrosje, 90min
Qemal Rama te shtunen me 24 ora 11 | =Qemal Rama, 24.10, 11:00
rinori e enjtja 13:45 | =Rinor Zeka, 15.10, 13:45
skenderi te premten n'mbremje n'7 | =Skënder Çela, 16.10, 19:00
Taulant Xhafa dhe Urim Limani neser n'3 | =Taulant Xhafa, 14.10, 15:00, x2, "Urim Limani"
visari 049 444 555 neser n'6 fade | =Visar Buja, 14.10, 18:00, Fade, tel:+38349444555
Xhevdeti qethje mjeker vetulla neser 10:15 | =Xhevdet Peci, 14.10, 10:15, Qethje dhe mjekër+Vetulla
ylli e shtune nente e gjysme | =Ylli Hasa, 17.10, 09:30
zef doda sot ora 20 | =Zef Doda, 13.10, 20:00
arlindi te Beni a Labinoti neser 15 | =Arlind Mustafa, 14.10, 15:00, @Beni, "a Labinoti"
Clirimi neser, 17:30, vetem mjeker | =Çlirim Aliu, 14.10, 17:30, Mjekër, "vetem"
Dardan Syla dje ne 3 qethje | =Dardan Syla, 12.10, 15:00, Qethje
egzoni sot edhe nje ore | =Egzon Haziri, 13.10, 60min
Florenti tash qethje te Beni | =Florent Avdiu, 13.10, 10:20, @Beni, Qethje
graniti pas gjysme ore mjeker | =Granit Osmani, 13.10, 10:50, Mjekër
hekurani pas 2 oresh | =Hekuran Lila, 13.10, 12:20
jetoni çdo 3 jave t'enjten n'5 qethje + larje te Labinoti | =Jeton Kabashi, 15.10, 17:00, @Labinot, Qethje+Larje, /3w
korabi per dy veta neser n'4 | =Korab Sylejmani, 14.10, 16:00, x2
Leotrim Hoti: a mun me ardh t'shtunen n'2? | =Leotrim Hoti, 17.10, 14:00
ore a ka termin neser n'11? mentori | =Mentor Ibrahimi, 14.10, 11:00, "ore"
Njazi Elezi - qethje - te Arberi - 15.10 - 16:30 | =Njazi Elezi, 15.10, 16:30, @Arbër, Qethje
orgesi 15/10 16.30 | =Orges Toska, 15.10, 16:30
Përparimi neser ne tre fiks | =Përparim Cena, 14.10, 15:00
Redon Çaushi ngjyrosje e plote neser 10 | =Redon Çaushi, 14.10, 10:00, Ngjyrosje
Shkelzeni stilim per dasem e shtune 14:00 | =Shkëlzen Gjini, 17.10, 14:00, Stilim, "per dasem"
tomori e premte 11 ose 12 | =Tomor Bala, 16.10, ?when(11:00/12:00)
Vedat Ramadani, te premten, ora 18:00, qethje, Arber | =Vedat Ramadani, 16.10, 18:00, @Arbër, Qethje
Endrit Lekka e shtun n'3 qethje | =Endrit Leka, 17.10, 15:00, Qethje
Naim Sadku neser n'4 | =Naim Sadiku, 14.10, 16:00
Shpend Rexja neser n'4 | =Shpend Rexha, 14.10, 16:00
Ermall Dauti neser n'4 | =Ermal Dauti, 14.10, 16:00
Arben Osmani neser n'4 | Arben Osmani, 14.10, 16:00
Klervis neser n'4 | Klervis, 14.10, 16:00, ?client(Klevis Prifti)
tung a munem me ardh neser n'3 me u qeth | 14.10, 15:00, Qethje
Mark @Labinot neser n'5 | =Mark Leka, 14.10, 17:00, @Labinot
jena 2 veta neser n'5 me u qeth, Visar Jashari | Visar Jashari, 14.10, 17:00, Qethje, x2
nesr n'5 ilir marku qehtje | =Ilir Marku, 14.10, 17:00, Qethje
Mentor Ibrahimi pasnesr n'5 te Labinti | =Mentor Ibrahimi, 15.10, 17:00, @Labinot
Enver nesre n'12 keratinn | Enver, 14.10, 12:00, Keratinë
Fidan te premten n'6 une edhe shoku qethje | Fidan, 16.10, 18:00, Qethje, x2
une edhe dy shoket e premte n'7 fade, Redoni | =Redon Çaushi, 16.10, 19:00, Fade, x3
Agim Gashi me djalin t'shtunen n'4 qethje | =Agim Gashi, 17.10, 16:00, Qethje, x2
a ki vend neser n'6 une edhe vllau | 14.10, 18:00, x2
o vlla lene ni vend per mu neser 5 e gjys pls | 14.10, 17:30
vlla ma qit ni vend mbasneser n'7 me u qeth se kam dasem | 15.10, 19:00, Qethje, "se kam dasem"
A munem neser n'5 me i ba vetllat? Albana | =Albana Kodra, 14.10, 17:00, Vetulla
qeth Rron Krasniqin te enjten 12:30 | Rron Krasniqin, 15.10, 12:30, Qethje
Redoni thirri, don me ardh mbasneser n'6 | =Redon Çaushi, 15.10, 18:00
Fatos Kryeziu 3 veta neser n'4 te Arberi (dy djemt e vet) | =Fatos Kryeziu, 14.10, 16:00, @Arbër, x3, "dy djemt e vet"
Tung vella\\nnje vend per neser\\nn'7 nese munesh\\nGent Pasha | =Gent Pasha, 14.10, 19:00
Zef Doda te marten n'9 qethje | =Zef Doda, 20.10, 09:00, Qethje
Drita te henen n'4 deri ne 6 ngjyrosje | =Drita Lleshi, 19.10, 16:00, Ngjyrosje, 120min
Drita neser ne 3 ngjyrosje deri ne 5 e gjys | =Drita Lleshi, 14.10, 15:00, Ngjyrosje, 150min
Valon neser n'3 te D. Kola qethje | =Valon Morina, 14.10, 15:00, @Dritan Kola, Qethje
Valon neser n'3 tek Dritan K. | =Valon Morina, 14.10, 15:00, @Dritan Kola
O Labinot a ki vend neser n'5 | 14.10, 17:00, @Labinot
V. Morina neser n'5 | =Valon Morina, 14.10, 17:00
shtyje Orgesin neser ne 6 | =Orges Toska, 14.10, 18:00, to move
djali i Orgesit neser ne 6 | djali i Orgesit, 14.10, 18:00
13.10.26, 09:14 - Ismet Beqiri: neser n'4 qethje | =Ismet Beqiri, 14.10, 16:00, Qethje
[09:14, 13/10/2026] Gent Pasha: tung\\n[09:15, 13/10/2026] Gent Pasha: a ki vend t'premten n'5 | =Gent Pasha, 16.10, 17:00
Orges n'20 t'muajit n'5 | =Orges Toska, 20.10, 17:00
Orges te premtem n'5 | =Orges Toska, 16.10, 17:00
Orges neser n'5 mjeker pa qethje | =Orges Toska, 14.10, 17:00, Mjekër, "pa qethje"
Orges cdo 15 dite t'premten n'5 | =Orges Toska, 16.10, 17:00, /2w
jemi tre neser n'5, Orges Toska | =Orges Toska, 14.10, 17:00, x3
16 30 te premten orges toska | =Orges Toska, 16.10, 16:30
Ajet Gjoshi qdo t'shtun n'10 mjeker | Ajet Gjoshi, 17.10, 10:00, Mjekër, /1w
2 vende neser n'5 Visar Lushi | Visar Lushi, 14.10, 17:00, x2
Emri: Dren Kera\\nE shtune ora 13 | Dren Kera, 17.10, 13:00
`;
