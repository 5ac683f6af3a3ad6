// The words of the page of a person: below the visit, and where the last booking begins again.

/** The sentences, with `{name}` in the place of a value. */
export interface SameAgainWords {
  readonly lastVisits: string;
  readonly otherVisits: string;
  readonly again: string;
  /** The sentences about what is different from the last visit. */
  readonly gone: string;
  readonly changed: string;
  readonly changedPrice: string;
  readonly todaysPrices: string;
  readonly notMe: string;
  readonly forgotten: string;
  /** Stands in the place of the fields for name and number. */
  readonly isKnown: string;
  /** The page of a link behind which nobody is any more. */
  readonly nothingKnown: string;
}
