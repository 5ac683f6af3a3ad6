export const messages = {
  notAsked: 'Për këtë kërkesë nuk kërkohen foto.',
  tooLate: 'Kjo kërkesë nuk pret më përgjigje. Fotoja nuk u shtua.',
  full: 'Me një kërkesë mund të dërgohen më së shumti dy foto.',
  repeated: 'Kjo foto është dërguar më parë.',
  tooMuch: 'Nga ky rrjet u dërguan shumë foto sot. Dërgojini fotot nesër, ose telefononi sallonin.',
};
