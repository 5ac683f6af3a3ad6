export const messages = {
  urlInvalid: 'Shkruani një adresë publike me https://, pa numër porte dhe pa fjalëkalim brenda saj.',
  eventsMissing: 'Zgjidhni së paku një ngjarje.',
  tooMany: 'Nuk shtohen dot më shumë webhook-e. Fshini një që nuk duhet më.',
  made: 'Webhook-u u shtua.',
  madeAlready:
    'Ky webhook është shtuar tashmë, dhe çelësi shfaqet vetëm një herë. Nëse nuk e keni kopjuar, hapeni webhook-un te lista dhe ndërroni çelësin.',
  saved: 'Webhook-u u ruajt.',
  ended: 'Webhook-u u fshi.',
  renewed: 'Çelësi u ndërrua. I mëparshmi vlen edhe 24 orë.',
  queued: 'U vu në radhë.',
  /** The message beside a webhook that was turned off automatically. */
  givenUp: 'U çaktivizua: nuk u përgjigj 5 ditë me radhë.',
};
