import type { ClientPolicy } from './client-policy.ts';

export const policy: ClientPolicy = {
  title: 'Si ruhen të dhënat tuaja',
  close: 'Mbyll',
  parts: [
    {
      heading: 'Kush mban përgjegjësi',
      lines: [
        'Kontrollues është {salon}. Krehër i ruan të dhënat në emër të tij, vetëm që agjenda të punojë.',
      ],
    },
    {
      heading: 'Çfarë ruhet dhe pse',
      lines: [
        'Emri, numri i telefonit dhe, nëse i shkruani, email-i, shënimi dhe emri i personit që vjen; shërbimi, dita dhe ora: për terminin, konfirmimin dhe kujtesën.',
        'Gjuha, nga erdhët te faqja, dhe një kod i pakthyeshëm (hash) i adresës IP që ndryshon çdo ditë: kundër rezervimeve të rreme.',
        'Nuk ka reklama, gjurmues apo cookie në këtë faqe.',
      ],
    },
    {
      heading: 'Kush i sheh',
      lines: [
        'Stafi i sallonit, si dhe kalendarët dhe programet që lidh vetë salloni. I përpunojnë edhe ofruesi i serverit dhe, nëse jepni email, ofruesi i email-it. Të dhënat nuk u shiten askujt.',
      ],
    },
    {
      heading: 'Për sa kohë',
      lines: [
        'Derisa t’i fshijë salloni; vizitat mbeten pa emër. Kopjet rezervë mbahen më së shumti 35 ditë.',
        'Linku i terminit vlen deri 30 ditë pas tij. Adresat që i ndalën mesazhet mbahen më gjatë, që të mos ju vijnë më mesazhe.',
      ],
    },
    {
      heading: 'Në këtë telefon',
      lines: [
        'Çfarë shkruani mbetet në skedën e shfletuesit derisa të rezervoni. Vetëm nëse zgjidhni “{remember}”, emri, numri, email-i dhe rezervimet e fundit ruhen në këtë shfletues.',
      ],
    },
    {
      heading: 'Të drejtat tuaja',
      lines: [
        'Kërkojini sallonit një skedar me gjithçka që ruhet për ju, ndreqjen ose fshirjen. Ofertat i ndalni te faqja e terminit.',
        'Ankesat: Komisioneri për të Drejtën e Informimit dhe Mbrojtjen e të Dhënave Personale (idp.al), në Kosovë Agjencia për Informim dhe Privatësi (aip.rks-gov.net).',
      ],
    },
  ],
};
