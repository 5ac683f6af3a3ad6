import type { ClientPolicy } from './client-policy.ts';

export const policy: ClientPolicy = {
  title: 'Si ruhen të dhënat tuaja',
  close: 'Mbyll',
  parts: {
    responsible: {
      heading: 'Kush mban përgjegjësi',
      lines: {
        controller:
          'Kontrollues është {salon}. Krehër i ruan të dhënat në emër të tij, vetëm që agjenda të punojë.',
      },
    },
    kept: {
      heading: 'Çfarë ruhet dhe pse',
      lines: {
        booking:
          'Emri, numri i telefonit dhe, nëse i shkruani, email-i, shënimi dhe emri i personit që vjen; shërbimi, dita dhe ora: për terminin, konfirmimin dhe kujtesën.',
        notes: 'Çfarë shënon salloni për ju: ditëlindja, një shënim, sa zgjat një shërbim për ju.',
        visits: 'Terminet, kush i ndryshoi e kur, sa u pagua, dhe paketat tuaja me seanca.',
        treatments: 'Çfarë u bë te vizita, p.sh. përzierja e ngjyrës: që herën tjetër të dalë njësoj.',
        health:
          'Alergjitë, testet e alergjisë dhe përgjigjet për shëndetin: vetëm që shërbimi të jetë i sigurt.',
        pictures:
          'Fotot e punës, vetëm nëse i lejoni: të enkriptuara, bashkë me datën kur i lejuat ose i refuzuat. Fotot që dërgoni me një kërkesë fshihen 30 ditë pas refuzimit ose anulimit, dhe 30 ditë pas terminit nëse nuk i lejoni fotot.',
        answers: 'Përgjigjet tuaja për pyetjet që bën salloni para terminit.',
        queue: 'Nëse prisni: vendi në radhë ose në listën e pritjes, ditët dhe oraret që ju përshtaten.',
        messages: 'Kujtesat dhe email-et për ju: kur, cilës adresë, dhe a arritën.',
        imports: 'Çfarë solli salloni për ju nga një program tjetër, dhe çfarë u dërgua te programet e tij.',
        origin:
          'Gjuha, nga erdhët te faqja, dhe një kod i pakthyeshëm (hash) i adresës IP që ndryshon çdo ditë: kundër rezervimeve të rreme.',
        noAds: 'Nuk ka reklama, gjurmues apo cookie në këtë faqe.',
      },
    },
    seen: {
      heading: 'Kush i sheh',
      lines: {
        staff:
          'Stafi i sallonit, si dhe kalendarët dhe programet që lidh vetë salloni. I përpunojnë edhe ofruesi i serverit dhe, nëse jepni email, ofruesi i email-it. Të dhënat nuk u shiten askujt.',
        health:
          'Të dhënat për shëndetin i sheh vetëm kush ju shërben dhe kush e drejton sallonin. Ato nuk dërgohen me email, as te programet e lidhura.',
      },
    },
    consent: {
      heading: 'Pëlqimi',
      lines: {
        takenBack:
          'Të dhënat për shëndetin dhe fotot e punës ruhen vetëm me pëlqimin tuaj. Mund ta tërhiqni në çdo kohë, duke ia thënë sallonit: atëherë fshihen të gjitha fotot e punës, dhe salloni i fshin alergjitë dhe testet. Përgjigjet fshihen bashkë me terminin ose me të dhënat tuaja.',
        under16: 'Nën 16 vjeç pëlqimin e jep prindi ose kujdestari ligjor.',
      },
    },
    lasting: {
      heading: 'Për sa kohë',
      lines: {
        erased:
          'Derisa t’i fshijë salloni; vizitat mbeten pa emër. Kopjet rezervë mbahen më së shumti 35 ditë.',
        pictures:
          'Fotot: derisa të fshihen ose ta tërhiqni pëlqimin. Një foto e fshirë mund të rikthehet brenda 24 orëve, por jo pasi e tërhiqni pëlqimin.',
        health:
          'Alergjitë dhe testet: derisa t’i fshijë salloni. Nëse i hoqi dikush që nuk i kishte shkruar, pronari mund t’i rikthejë brenda 30 ditëve.',
        answers:
          'Përgjigjet: aq sa ruhet termini; te një kërkesë pa termin, 30 ditë pas ditës së kërkuar. Emri në radhë: 30 ditë; në listën e pritjes: 30 ditë pas ditës së fundit që zgjodhët.',
        link: 'Linku i terminit vlen deri në 30 ditë pas tij dhe tregon vizitat tuaja të fundit. Adresat për të cilat u ndalën mesazhet mbahen më gjatë, që të mos vijnë më mesazhe.',
      },
    },
    onPhone: {
      heading: 'Në këtë telefon',
      lines: {
        tab: 'Çfarë shkruani mbetet në skedën e shfletuesit derisa të rezervoni. Vetëm nëse zgjidhni “{remember}”, emri, numri, email-i dhe rezervimet e fundit ruhen në këtë shfletues.',
      },
    },
    rights: {
      heading: 'Të drejtat tuaja',
      lines: {
        asked:
          'Kërkojini sallonit një skedar me gjithçka që ruhet për ju, ndreqjen ose fshirjen. Ofertat i ndalni te faqja e terminit.',
        law: 'Këto të drejta i jep ligji nr. 124/2024 i Shqipërisë, që zbatohet i plotë nga 17 janari 2027, dhe ligji nr. 06/L-082 i Kosovës.',
        complaints:
          'Ankesat: Komisioneri për të Drejtën e Informimit dhe Mbrojtjen e të Dhënave Personale (idp.al), në Kosovë Agjencia për Informim dhe Privatësi (aip.rks-gov.net).',
      },
    },
  },
};
