export const messages = {
  listed: 'Shërbimet u ngarkuan.',
  created: 'Shërbimi u shtua.',
  updated: 'Konfigurimet u ruajtën me sukses!',
  moved: 'Renditja e shërbimeve u ruajt.',
  deleted: 'Shërbimi u fshi.',
  nameMissing: 'Emri i shërbimit është i detyrueshëm.',
  priceWrong: 'Çmimi duhet të jetë më i madh se 0.',
  priceNotWhole: 'Në lekë, çmimi shkruhet pa presje.',
  durationWrong: 'Kohëzgjatja duhet të jetë së paku 1 minutë.',
  durationTooLong: 'Kohëzgjatja duhet të jetë më së shumti 720 minuta.',
  ownTooLong: (barber: string) =>
    `Shërbimi do të zgjaste më shumë se 720 minuta te ${barber}, që ka kohëzgjatje të vetën.`,
  bufferWrong: 'Pastrimi pas vizitës zgjat nga 0 deri në 120 minuta.',
  waitWrong: 'Koha e veprimit dhe puna pas saj shkruhen në minuta të plota.',
  waitTooLong: 'Pas kohës së veprimit duhet të ketë punë, dhe para saj së paku 1 minutë punë.',
  waitMissing: 'Shkruani edhe kohën e veprimit.',
  addonAlone: 'Kjo shtesë zgjidhet bashkë me një shërbim.',
  unknown: 'Salloni nuk e ka këtë shërbim. Zgjidhni një tjetër.',
  duplicate: 'Një shërbim me këtë emër ekziston tashmë.',
};

export const groupMessages = {
  created: 'Grupi u shtua.',
  updated: 'Grupi u ruajt.',
  moved: 'Renditja e grupeve u ruajt.',
  deleted: 'Grupi u fshi. Shërbimet e tij mbetën pa grup.',
  nameMissing: 'Shkruani emrin e grupit.',
  duplicate: 'Një grup me këtë emër ekziston tashmë.',
  tooMany: 'Mund të keni më së shumti 20 grupe.',
  unknown: 'Ky grup nuk ekziston më. Zgjidhni një tjetër.',
};
