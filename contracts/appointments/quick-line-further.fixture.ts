// More lines, by somebody who had not seen the rules either: slips of the keyboard, dialect, polite messages and filled forms, one of each class.
const clientsIn = (named: string) => named.split(/,\s/).map((name) => ({ name, phone: null }));

export const barberSalon = {
  clients:
    clientsIn(`Arben Krasniqi, Arben Gashi, Shpëtim Krasniqi, Driton Berisha, Valon Boja, Agim Berberi, Dren Krasniqi,
Çlirim Morina, Kushtrim Zeqiri, Fatos Rexhepi, Bujar Sylejmani, Mentor Sylejmani, Albin Selimi, Visar Mustafa,
Edon Kastrati, Granit Fetahu, Dardan Berisha, Visar Osmani, Ilir Shabani, Martin Gjokaj`),
  barbers: ['Besi', 'Florent Hoxha', 'Drilon', 'Agon', 'Leart Bytyqi'],
  services: [
    'Qethje',
    'Qethje + mjekër',
    'Mjekër',
    'Rruajtje me brisk',
    'Qethje fëmijësh',
    'Fade',
    'Larje dhe stilim',
    'Ngjyrosje flokësh',
    'Ngjyrosje mjekre',
    'Maskë e zezë',
    'Depilim me dyll (vesh & hundë)',
    'Vetulla',
    'Pastrim fytyre',
    'Paketë dhëndri',
  ],
  day: '2026-10-14',
  minutes: 10 * 60 + 20,
};

export const barberLines = `
clirim morina neser ne 5 qethje | =Çlirim Morina, 15.10, 17:00, Qethje
kallë Visar Mustafën t'premten n'5 | =Visar Mustafa, 16.10, 17:00
Dren Krasniqi nesër n'dy pas dreke fejd | =Dren Krasniqi, 15.10, 14:00, Fade
shtje Albin Selimin javën tjetër t'enjten n'5 | =Albin Selimi, 22.10, 17:00
Arbem Krasniqi neser 15:00 qethje | Arbem Krasniqi, 15.10, 15:00, Qethje, ?client(Arben Krasniqi)
Genti nesër 10 qethje, e solli Visar Mustafa | Genti, 15.10, 10:00, Qethje, "e solli Visar Mustafa"
Dardana Berisha nesër 16:00 qethje | Dardana Berisha, 15.10, 16:00, Qethje
në 10e dhjetë nesër Dren Krasniqi qethje | =Dren Krasniqi, 15.10, 10:10, Qethje
Driton Beriaha sot 16:30 qehtje | =Driton Berisha, 14.10, 16:30, Qethje
granit fetahu neser 13:30 fade me 20e | =Granit Fetahu, 15.10, 13:30, Fade, price 20
kushtrim zeqiri nesee ora 4 | =Kushtrim Zeqiri, 15.10, 16:00
Granit Fetshu nesër oar 13:30 qethje | =Granit Fetahu, 15.10, 13:30, Qethje
Fstos Rexhepi te marten 14:00 pastrim fytyrw | =Fatos Rexhepi, 20.10, 14:00, Pastrim fytyre
Edon Kastrati  sot  15:oo vetulla | =Edon Kastrati, 14.10, 15:00, Vetulla
Shp. Krasniqi nes 16h qethje | =Shpëtim Krasniqi, 15.10, 16:00, Qethje
Arben G sht 12:00 q+m | =Arben Gashi, 17.10, 12:00, Qethje + mjekër
për Dukagjin Sopajn sot në 4 | Dukagjin Sopaj, 14.10, 16:00
Bujar Sylejmani nesër 11:30 me i shkurtu flokët edhe mjekrrën | =Bujar Sylejmani, 15.10, 11:30, Qethje + mjekër
Leutrim Gashi paketën e dhëndrit 24/10 në 9 | Leutrim Gashi, 24.10, 09:00, Paketë dhëndri
mjekër + pastrim fytyre Valon Boja t'marten n'3 te Florenti | =Valon Boja, 20.10, 15:00, @Florent Hoxha, Mjekër+Pastrim fytyre
Agim Berberi të hënën 13:00 te berberi Agon | =Agim Berberi, 19.10, 13:00, @Agon
ju lutem nesër në 5 për Mentor Sylejmanin | =Mentor Sylejmani, 15.10, 17:00
Pershendetje, jam Leart Sadiku, a muj me ardh neser n'4 me u qeth? 🙏 | Leart Sadiku, 15.10, 16:00, Qethje
Selam vlla, Fatos Rexhepi qitu, ma le termin t'shtunen n'10 te Besi flm | =Fatos Rexhepi, 17.10, 10:00, @Besi
Emri: Burhan Leci\\nTel: 044 611 722\\nShërbimi: Qethje\\nData: 16.10.2026\\nOra: 15:30 | Burhan Leci, 16.10, 15:30, Qethje, tel:+38344611722
`;

export const womenSalon = {
  clients:
    clientsIn(`Anisa Kola, Lirije Mustafa, Ajshe Bajrami, Fitore Peci, Arta Leka, Gentiana Zeneli, Gerta Lame, Jonida Shkurti, Kejsi Duka, Klaudia Zaimi, Migena Hysa,
Mimoza Cani, Nertila Kurti, Ornela Pasha, Rovena Stafa, Sidorela Ymeri, Teuta Gjergji, Xhensila Nika,
Elona Hoxha, Anisa Dervishi, Ardita Leka, Marta Gjoni, Dita Shehu`),
  barbers: ['Mirela', 'Ina Dervishi', 'Blerta', 'Klea', 'Eris Hoxha', 'Sonila'],
  services: [
    'Prerje flokësh',
    'Larje + fen',
    'Ngjyrosje rrënje',
    'Ngjyrosje e plotë',
    'Balayage',
    'Mesh',
    'Manikyr',
    'Manikyr gel',
    'Pedikyr',
    'Vetulla',
    'Laminim vetullash',
    'Qerpikë (ekstensione)',
    'Trajtim me keratinë',
    'Modelim nusërie',
    'Grim',
    'Depilim këmbë',
  ],
  day: '2027-03-11',
  minutes: 13 * 60 + 25,
};

export const womenLines = `
vere Anisa Kolën të premten në 3 fiks | =Anisa Kola, 12.3, 15:00
Sidorela Ymeri neser mbasdite ne 4 t'i bejme vetullat | =Sidorela Ymeri, 12.3, 16:00, Vetulla
Gerta Lame sot pasdite andej nga 5 fenin | =Gerta Lame, 11.3, 17:00, Larje + fen
bëji vend Klaudia Zaimit nesër paradite në 11 te Mirela | =Klaudia Zaimi, 12.3, 11:00, @Mirela
Nertila Kurti sonte n'7 me i bo flokt fen | =Nertila Kurti, 11.3, 19:00, Larje + fen
Arta Lrka neser 15:00 manikyr | =Arta Leka, 12.3, 15:00, Manikyr
Rovena Stafa nesee ora 10 prerje flokwsh | =Rovena Stafa, 12.3, 10:00, Prerje flokësh
Migena Hyas sot 17:30 pedikur | =Migena Hysa, 11.3, 17:30, Pedikyr
Ornela Pahsa neser oea 18 grim | =Ornela Pasha, 12.3, 18:00, Grim
Gentiana Zenelli te merkuem 16:00 keratinë | =Gentiana Zeneli, 17.3, 16:00, Trajtim me keratinë
Jonida Shkruti sot ne 4 vetulal | =Jonida Shkurti, 11.3, 16:00, Vetulla
Teuta Gjergjo neser 17,00 fen te mirels | =Teuta Gjergji, 12.3, 17:00, @Mirela, Larje + fen
Xh. Nika hën 10:00 balay. | =Xhensila Nika, 15.3, 10:00, Balayage
për Amarda Totën të shtunën ora 2 qerpikë | Amarda Tota, 13.3, 14:00, Qerpikë (ekstensione)
Xhensila Nika nesër 15:30 mesh me 6 mijë lekë te reja | =Xhensila Nika, 12.3, 15:30, Mesh, price 6000
Ciao zemra 😘 Kejsi jam, a me ler dot te shtunen ne 11 per gel? flm | =Kejsi Duka, 13.3, 11:00, Manikyr gel
[11/3, 12:58] Teuta Gjergji: Miredita, do doja te vija te henen ne oren 17.30 per ngjyrosje te plote, faleminderit | =Teuta Gjergji, 15.3, 17:30, Ngjyrosje e plotë
Emri: Oriana Dedja\\nTel: 068 40 50 607\\nShërbimi: Balayage\\nData: 17/03/2027\\nOra: 10:00\\nStilistja: Mirela | Oriana Dedja, 17.3, 10:00, @Mirela, Balayage, tel:+355684050607
Mimoza Cani me te bijen, dy persona, te shtunen 10:00 prerje | =Mimoza Cani, 13.3, 10:00, Prerje flokësh, x2
Lirija vjen nesër n'gjasht pedikyr te Blerta | =Lirije Mustafa, 12.3, 18:00, @Blerta, Pedikyr
fitorja pasneser 2 grim | =Fitore Peci, 13.3, 14:00, Grim
Ajshja e ka nesër n'9 e gjys vetulla | =Ajshe Bajrami, 12.3, 09:30, Vetulla
Anisa Kola sot një javë në 4 manikyr gel | =Anisa Kola, 18.3, 16:00, Manikyr gel
Migena Hysa sot 16..30 grim, do vonohet nja 10 minuta | =Migena Hysa, 11.3, 16:30, Grim, "do vonohet nja 10 minuta"
`;
