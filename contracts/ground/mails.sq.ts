// The reasons why a mail to many recipients did not reach one of them.

/** The reasons why a mail did not arrive, or may not have arrived. The reply of a mail server is shown unchanged. */
export const reasons = {
  interrupted: 'Serveri u ndal gjatë dërgimit: nuk dihet nëse mesazhi mbërriti.',
  unsure: (detail: string) => `Lidhja u shkëput gjatë dërgimit: nuk dihet nëse mesazhi mbërriti: ${detail}`,
  gaveUp: 'Serveri i email-it nuk u arrit për një kohë të gjatë.',
  unsubscribed: 'Është çregjistruar nga këto mesazhe.',
  deactivated: 'Llogaria me këtë adresë është e çaktivizuar.',
  erased: 'Llogaria me këtë adresë është fshirë.',
  noVisit: 'Termini nuk ekziston më.',
  held: 'U arrit kufiri i mesazheve për klientë, ose marrësi i ndali.',
  noSalon: 'Nuk ka llogari aktive salloni me këtë adresë.',
};
