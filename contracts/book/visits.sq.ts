export const messages = {
  moved: 'Ora u ndryshua.',
  requestMoved: 'Ora u ndryshua. Salloni ende nuk e ka pranuar këtë kërkesë.',
  notMovable: 'Ora nuk mund të ndryshohet më online. Ju lutem na telefononi.',
  notCancellable: 'Rezervimi nuk mund të anulohet më online. Ju lutem na telefononi.',
  cancelled: 'Rezervimi u anulua. Faleminderit që na njoftuat.',
  coming: 'Faleminderit! Ju presim.',
  over: 'Ky termin nuk është më.',
};
