// What a client reads of the waitlist: in the message with an offer, on the page of the offer, and where the list is joined.

/** Sentences with `{name}` in the place of a value. */
export interface WaitlistWords {
  readonly chat: string;
  /** The moment until which the hour can be taken: today, and on another day. */
  readonly until: string;
  readonly untilDay: string;
  readonly sms: string;
  readonly subject: string;
  /** The mail: above the bare address, why it came, and its sender. */
  readonly mailOtherwise: string;
  readonly mailWhy: string;
  readonly mailBy: string;
  /** On the page of an offer. */
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
  /** Instead of the question, to who wanted to come earlier. */
  readonly replacesOther: string;
  readonly passed: string;
  readonly expired: string;
  readonly otherTimes: string;
  readonly noOtherTimes: string;
  readonly leave: string;
  readonly left: string;
  /** Under a full day of the salon's page, and on the page of a visit. */
  readonly notFound: string;
  readonly tellMe: string;
  readonly days: string;
  readonly partOfDay: string;
  readonly anyTime: string;
  readonly join: string;
  readonly joined: string;
  readonly earlier: string;
  readonly waitsForEarlier: string;
  readonly notEarlierAnyMore: string;
}
