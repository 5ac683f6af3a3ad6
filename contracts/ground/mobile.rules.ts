/** The mobile numbers of the countries in which most clients live, as they are stored. A test compares them with libphonenumber. */
const mobile =
  /^\+(?:355 ?6|382 ?6|383 ?4|389 ?7|30 ?(?:6|94)|32 ?4[5-9]|33 ?[67]|39 ?(?:3|43)|41 ?(?:6[89]|7[235-9])|43 ?6(?:5[0-3579]|6[013-9]|[7-9])|4[46] ?7|49 ?1[5-7]|90 ?5)/;
const ofThese = /^\+(?:355|38[239]|3[0239]|4[13469]|90)/;

/** Whether the number may have WhatsApp, Viber or SMS. A landline has none. For numbers of other countries nobody knows. */
export const hasWhatsApp = (phone: string): boolean => mobile.test(phone) || !ofThese.test(phone);
