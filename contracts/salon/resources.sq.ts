export const messages = {
  created: 'Vendi ose pajisja u shtua.',
  updated: 'Vendi ose pajisja u ruajt.',
  deleted: 'Vendi ose pajisja u fshi.',
  nameMissing: 'Shkruani emrin e vendit ose të pajisjes.',
  unitsWrong: 'Shkruani një numër nga 1 deri në 20.',
  duplicate: 'Një vend ose pajisje me këtë emër ekziston tashmë.',
  unknown: 'Salloni nuk e ka këtë vend ose pajisje.',
  tooMany: 'Salloni ka arritur numrin më të madh të vendeve dhe pajisjeve.',
  fromPast: 'Zgjidhni ditën e sotme ose një ditë më vonë.',
  /** The refusal of fewer units than the coming visits need. The days come beside it. */
  stillBooked: 'Në disa ditë janë rezervuar më shumë copë.',
  /** The refusal of a deletion. The days come beside it. */
  stillNeeded: 'Disa termine të ardhshme e kërkojnë. Hiqeni nga ato termine ose prisni derisa të kalojnë.',
  neededByService: (service: string) => `Ky shërbim kërkon më shumë copë: ${service}.`,
  moreThanThere: (units: number) => `Shërbimi kërkon më shumë copë se sa ka salloni: ${units}.`,
};
