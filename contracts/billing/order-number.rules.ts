interface TypedNumber {
  readonly number: number;
  /**
   * The number is written as in a receipt: after "nr." or "#", or with six digits that begin with zeros. Any other number may also be a
   * part of a phone number.
   */
  readonly isCertain: boolean;
}

/** The order number in a typed text, as buyers and people in a hurry write it; undefined if there is none. */
export function orderNumberIn(typed: string): TypedNumber | undefined {
  const [, name, digits] = /^(porosia (?:nr\.? ?|#)?|nr\.? ?|#)?(\d{1,9})$/i.exec(typed) ?? [];
  if (!digits) return undefined;
  return { number: Number(digits), isCertain: name !== undefined || /^00\d{4}$/.test(digits) };
}
