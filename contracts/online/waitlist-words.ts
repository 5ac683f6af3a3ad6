// The words of the waitlist for clients: in the message with an offer, on the page of the offer, and where clients join the list.

/** The sentences, with `{name}` in the place of a value. */
export interface WaitlistWords {
  readonly chat: string;
  /** The moment until which the offered time can be taken: today, and on another day. */
  readonly until: string;
  readonly untilDay: string;
  readonly sms: string;
  readonly subject: string;
  /** The lines of the mail: above the bare address, the reason of the mail, and its sender. */
  readonly mailWhy: string;
  readonly mailBy: string;
  /** The words of the page of an offer begin here. */
  readonly heading: string;
  readonly takeUntil: string;
  readonly take: string;
  readonly taking: string;
  readonly taken: string;
  /** The day in `cancelsOther`. */
  readonly date: string;
  readonly cancelsOther: string;
  readonly yesCancel: string;
  readonly keepBoth: string;
  /** The sentence instead of the question, for a client who wanted to come earlier. */
  readonly replacesOther: string;
  readonly passed: string;
  readonly expired: string;
  readonly otherTimes: string;
  readonly noOtherTimes: string;
  readonly leave: string;
  /** The button that gives back this time only, and the line after it. */
  readonly decline: string;
  readonly declined: string;
  readonly left: string;
  /** The words under a full day of the salon's page, and on the page of a visit. */
  readonly notFound: string;
  readonly tellMe: string;
  readonly days: string;
  readonly partOfDay: string;
  readonly anyTime: string;
  /** The text instead of the days, if there are none. */
  readonly noDays: string;
  readonly join: string;
  /** The label of the field for the e-mail, as long as the client joins. */
  readonly email: string;
  readonly joined: string;
  readonly earlier: string;
  readonly waitsForEarlier: string;
  readonly notEarlierAnyMore: string;
}
