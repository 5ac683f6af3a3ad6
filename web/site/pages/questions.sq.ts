/** Questions and answers. The landing page shows them, and search engines read them as structured data. */
export const questions = [
  {
    question: 'A duhet kartë për ta provuar?',
    answer:
      'Jo. Prova zgjat 7 ditë nga verifikimi i email-it dhe hap gjithçka. Kur përfundon, asgjë nuk paguhet automatikisht: ju vendosni nëse vazhdoni.',
  },
  {
    question: 'Çfarë ndodh me të dhënat kur përfundon prova ose skadon abonimi?',
    answer:
      'Mbeten tuajat. Pa abonim nuk shtoni dot termine të reja, por gjithçka që keni shkruar mund ta shkarkoni në Excel në çdo kohë, sa herë të doni.',
  },
  {
    question: 'A rinovohet abonimi automatikisht?',
    answer:
      'Jo. Çdo muaj ose vit paguhet veçmas, me vendimin tuaj, dhe karta juaj nuk ruhet te ne. Tri ditë para fundit ju kujtojmë me email.',
  },
  {
    question: 'Si anulohet?',
    answer:
      'Në çdo kohë, te faqja Abonimi. Vazhdoni ta përdorni deri në fund të periudhës së paguar, dhe deri atëherë anulimin mund ta hiqni. Për planin vjetor të anuluar brenda 14 ditëve nga pagesa kthehet një pjesë e shumës.',
  },
  {
    question: 'Sa persona mund të punojnë në sallon?',
    answer: 'Deri në 200. Çmimi është për sallonin, jo për kokë, dhe nuk ndryshon kur ekipi rritet.',
  },
  {
    question: 'A punon në telefon?',
    answer:
      'Po. Hapet në shfletuesin e çdo telefoni, tableti ose kompjuteri, pa instaluar asgjë. Terminet zhvendosen me gisht, dhe ajo që ndryshon në një pajisje duket menjëherë në tjetrën.',
  },
  {
    question: 'A mund të rezervojnë klientët online?',
    answer:
      'Po, nëse e hapni ju. Salloni ka faqen e vet me shërbimet, çmimet dhe oraret e lira, dhe klientit i duhen vetëm emri dhe numri. Pas rezervimit merr një link me të cilin e ndryshon ose e anulon terminin.',
  },
  {
    question: 'A mund të zihet i njëjti orar dy herë?',
    answer:
      'Jo. Edhe kur dy veta rezervojnë në të njëjtin çast te i njëjti person, orarin e merr vetëm njëri, dhe tjetri sheh menjëherë që orari u zu.',
  },
  {
    question: 'Kush i sheh klientët e mi?',
    answer:
      'Çdo sallon sheh vetëm klientët e vet. Askujt nuk i shesim të dhëna dhe nuk përdorim gjurmues; politika e privatësisë tregon saktësisht çfarë ruhet dhe për sa kohë.',
  },
];
