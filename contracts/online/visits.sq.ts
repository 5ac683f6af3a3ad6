export const messages = {
  moved: 'Ndryshimi u ruajt.',
  requestMoved: 'Ndryshimi u ruajt. Salloni ende nuk e ka pranuar këtë kërkesë.',
  notMovable: 'Ora nuk mund të ndryshohet më online. Ju lutem na telefononi.',
  notCancellable: 'Rezervimi nuk mund të anulohet më online. Ju lutem na telefononi.',
  cancelled: 'Rezervimi u anulua. Faleminderit që na njoftuat.',
  coming: 'Faleminderit! Ju presim.',
  noOffers: 'Salloni nuk do t’ju shkruajë më për oferta.',
  offersAgain: 'Salloni mund t’ju shkruajë përsëri për oferta.',
  noLinkOfBlock: 'Koha e bllokuar nuk ka link.',
  stillWaiting: 'Salloni ende nuk e ka pranuar këtë kërkesë.',
  over: 'Ky termin nuk vlen më.',
};
