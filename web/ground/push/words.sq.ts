export const words = {
  title: 'Njoftimet në këtë pajisje',
  line: 'Njoftoheni për rezervimet online edhe kur aplikacioni është i mbyllur.',
  label: 'Njoftimet në këtë pajisje',
  onIphone:
    'Në iPhone dhe iPad duhet iOS 16.4 ose më i ri dhe aplikacioni i instaluar: shtojeni në ekranin kryesor, hapeni prej andej dhe aktivizojini njoftimet këtu.',
  impossible: 'Ky shfletues nuk mund të marrë njoftime.',
  blocked: 'Njoftimet janë të bllokuara. Lejojini për këtë faqe te cilësimet e shfletuesit.',
  failed: 'Njoftimet nuk u ndryshuan.',
};
