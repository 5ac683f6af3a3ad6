// The texts that a salon writes to a client by WhatsApp, Viber or SMS.

/** The kinds of texts. The first six are the news of a visit (`visit-state.rules.ts`). */
export type ClientText =
  | 'requested'
  | 'accepted'
  | 'declined'
  | 'moved'
  | 'requestMoved'
  | 'cancelled'
  | 'reminder'
  | 'reminders'
  | 'missed'
  | 'greeting';

/** The sentences of a message to an absent client. */
interface Offer {
  readonly said: string;
  readonly choose: string;
  readonly refuse: string;
}

/** The sentences of texts to clients, with `{name}` in the place of a value. */
export interface ClientWords {
  readonly hello: string;
  readonly chat: Readonly<Record<ClientText, string>>;
  /** The texts for an SMS. One part has 160 characters, so each text says all in one sentence. */
  readonly sms: Readonly<Record<ClientText, string>>;
  /** The messages to a client who has not come for long, and on a birthday. */
  readonly absent: Offer;
  readonly birthday: string;
  /** A moment of an SMS. */
  readonly shortWhen: string;
  /** The beginning of a sentence. */
  readonly today: string;
  readonly thatDay: string;
  /** The word between two times. */
  readonly and: string;
  /** The ends of texts in a chat: with the page of the visit, with the page of the salon, or without a page. */
  readonly see: string;
  readonly change: string;
  readonly answer: string;
  readonly again: string;
  readonly writeToUs: string;
}
