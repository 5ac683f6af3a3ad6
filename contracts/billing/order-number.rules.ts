interface TypedNumber {
  readonly number: number;
  /**
   * It is written as in a receipt: after "nr." or "#", or with six digits that begin with zeros. Any other number may
   * also be a part of a phone number.
   */
  readonly isCertain: boolean;
}

/** The order number in what was typed, as buyers and people in a hurry write it. Otherwise undefined. */
export function orderNumberIn(typed: string): TypedNumber | undefined {
  const [, name, digits] = /^(porosia (?:nr\.? ?|#)?|nr\.? ?|#)?(\d{1,9})$/i.exec(typed) ?? [];
  if (!digits) return undefined;
  return { number: Number(digits), isCertain: name !== undefined || /^00\d{4}$/.test(digits) };
}
