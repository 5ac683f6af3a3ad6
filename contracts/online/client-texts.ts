// What a salon writes to a client by WhatsApp, Viber or SMS.

/** What it is about. The first six are the news of a visit (`visit-state.rules.ts`). */
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

/** The sentences of a text. */
interface Offer {
  readonly said: string;
  readonly choose: string;
  readonly refuse: string;
}

/** Sentences with `{name}` in the place of a value. */
export interface ClientWords {
  readonly hello: string;
  readonly chat: Readonly<Record<ClientText, string>>;
  /** One part of an SMS has 160 signs, so each says all in one sentence. */
  readonly sms: Readonly<Record<ClientText, string>>;
  /** To who has not come for long, and on a birthday. */
  readonly absent: Offer;
  readonly birthday: string;
  /** A moment of an SMS. */
  readonly shortWhen: string;
  /** The beginning of a sentence. */
  readonly today: string;
  readonly thatDay: string;
  /** Between two times. */
  readonly and: string;
  /** The ends of texts in a chat: with the page of the visit, with the page of the salon, or without one. */
  readonly see: string;
  readonly change: string;
  readonly answer: string;
  readonly again: string;
  readonly writeToUs: string;
}
