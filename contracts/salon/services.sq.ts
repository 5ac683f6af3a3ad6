export const messages = {
  listed: 'Shërbimet u ngarkuan.',
  created: 'Shërbimi u shtua me sukses!',
  updated: 'Konfigurimet u ruajtën me sukses!',
  moved: 'Radha e shërbimeve u ruajt.',
  deleted: 'Shërbimi u fshi me sukses!',
  nameMissing: 'Emri i shërbimit është i detyrueshëm.',
  priceWrong: 'Çmimi duhet të jetë më i madh se 0.',
  priceNotWhole: 'Në lekë, çmimi shkruhet pa presje.',
  durationWrong: 'Kohëzgjatja duhet të jetë së paku 1 minutë.',
  durationTooLong: 'Kohëzgjatja duhet të jetë më së shumti 720 minuta.',
  bufferWrong: 'Pastrimi pas vizitës zgjat nga 0 deri në 120 minuta.',
  addonAlone: 'Kjo shtesë zgjidhet bashkë me një shërbim.',
  unknown: 'Salloni nuk e ka këtë shërbim. Zgjidhni një tjetër.',
  duplicate: 'Një shërbim me këtë emër ekziston tashmë.',
};

/** The services that a new salon can add with one tap, priced in euro. */
export const usualServices = [
  { name: 'Prerje klasike', duration: 30, price: 5 },
  { name: 'Prerje + mjekër', duration: 45, price: 8 },
  { name: 'Rregullim mjekre', duration: 30, price: 4 },
  { name: 'Prerje për fëmijë', duration: 30, price: 4 },
  { name: 'Larje dhe stilim', duration: 30, price: 6 },
  { name: 'Ngjyrosje', duration: 90, price: 20 },
];
