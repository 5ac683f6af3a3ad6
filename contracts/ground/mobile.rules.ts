/** The mobile numbers of the four countries of our clients, as they are stored. */
const mobile = /^\+(?:355 ?6|383 ?4|39 ?3|49 ?1[5-7])/;
const ofThese = /^\+(?:355|383|39|49)/;

/** A landline has no WhatsApp. Of other countries it is not known. */
export const hasWhatsApp = (phone: string) => mobile.test(phone) || !ofThese.test(phone);
