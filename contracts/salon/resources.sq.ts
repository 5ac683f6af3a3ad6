export const messages = {
  created: 'Dhoma ose pajisja u shtua.',
  updated: 'Dhoma ose pajisja u ruajt.',
  deleted: 'Dhoma ose pajisja u fshi.',
  nameMissing: 'Shkruani emrin e dhomës ose të pajisjes.',
  unitsWrong: 'Shkruani një numër nga 1 deri në 20.',
  duplicate: 'Një dhomë ose pajisje me këtë emër ekziston tashmë.',
  unknown: 'Salloni nuk e ka këtë dhomë ose pajisje.',
  tooMany: 'Salloni ka arritur kufirin e dhomave dhe pajisjeve.',
  fromPast: 'Zgjidhni ditën e sotme ose një ditë më vonë.',
  /** The refusal of fewer units than the coming visits need. The days come beside it. */
  stillBooked: 'Në disa ditë duhen më shumë se kaq.',
  /** The refusal of a deletion. The days come beside it. */
  stillNeeded:
    'Disa termine të ardhshme e kërkojnë këtë dhomë ose pajisje. Hiqeni nga ato termine ose prisni derisa të kalojnë.',
  neededByService: (service: string) => `Ky shërbim kërkon më shumë se kaq: ${service}.`,
  moreThanThere: (units: number) => `Shërbimi kërkon më shumë sesa ka salloni: ${units}.`,
};
