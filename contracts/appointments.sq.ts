export const said = {
  fillAll: 'Ju lutem plotesoni te gjitha fushat!',
  created: (client: string) => `Klienti ${client} u shtua me sukses!`,
  confirmed: 'Termini u konfirmua me sukses!',
  cancelled: 'Termini u anulua me sukses!',
  updated: 'Termini u përditësua me sukses!',
  deleted: 'Termini u fshi me sukses!',
  autoConfirmed: (client: string) => `Termini i ${client} u konfirmua automatikisht!`,
  slotTaken: 'Ky orar eshte i zene! Zgjidhni nje orar tjeter.',
  slotTakenBy: (client: string) =>
    `Ky orar eshte i zene nga klienti "${client}"! Zgjidhni nje orar tjeter ose ndryshoni barberin.`,
  slotBlocked: (title: string) =>
    `Ky orar eshte i zene ("${title}")! Zgjidhni nje orar tjeter ose ndryshoni barberin.`,
  changedElsewhere: 'Termini u ndryshua ndërkohë nga një pajisje tjetër.',
  pastMidnight: 'Termini duhet të mbarojë brenda ditës.',
  tooLong: 'Termini mund të zgjasë e shumta 12 orë.',
  duplicate: 'Ky termin është regjistruar tashmë.',
  onlyOfVisits: 'Koha e bllokuar nuk ka klient, shërbim apo çmim.',
  onlyOfBlocks: 'Vetëm koha e bllokuar ka titull.',
};

/** How an appointment stands; what is confirmed counts as done. */
export const statusNames = {
  pending: 'Në pritje',
  confirmed: 'Përfunduar',
  completed: 'Përfunduar',
  cancelled: 'Anuluar',
};

/** Blocked time is no client's appointment. */
export const saidOfBlock = {
  created: () => 'Koha u bllokua me sukses!',
  confirmed: 'Koha e bllokuar u përditësua me sukses!',
  cancelled: 'Koha e bllokuar u lirua me sukses!',
  updated: 'Koha e bllokuar u përditësua me sukses!',
  deleted: 'Koha e bllokuar u fshi me sukses!',
};

/** How the history tells it. */
export const recorded = {
  created: (client: string, day: string, time: string) => `U shtua termini i ${client} më ${day} në ${time}`,
  updated: (who: string) => `U përditësua termini i ${who}`,
  confirmed: (who: string) => `U konfirmua termini i ${who}`,
  cancelled: (who: string) => `U anulua termini i ${who}`,
  deleted: (who: string) => `U fshi termini i ${who}`,
  autoConfirmed: (who: string) => `U konfirmua automatikisht termini i ${who}`,
};

export const recordedOfBlock = {
  created: (title: string, day: string, time: string) => `U bllokua koha “${title}” më ${day} në ${time}`,
  updated: (title: string) => `U përditësua koha e bllokuar “${title}”`,
  confirmed: (title: string) => `U përditësua koha e bllokuar “${title}”`,
  cancelled: (title: string) => `U lirua koha e bllokuar “${title}”`,
  deleted: (title: string) => `U fshi koha e bllokuar “${title}”`,
};
