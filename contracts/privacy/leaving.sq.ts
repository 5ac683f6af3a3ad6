export const messages = {
  left: (name: string) => `U largua nga stafi: ${name}.`,
  otherColumn: 'Zgjidhni një barber tjetër që është aktiv.',
  someUnfit: 'Disa termine nuk kalojnë dot. Asgjë nuk u ndryshua.',
  taken: (name: string) => `Ora është e zënë: ${name}.`,
  takenMeanwhile: 'Një nga këto orë u zu ndërkohë. Asgjë nuk u ndryshua. Provoni përsëri.',
};
