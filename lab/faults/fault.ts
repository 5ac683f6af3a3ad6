/** The measured figures, and the promises that were broken; nothing if all were kept. */
export interface Outcome {
  readonly figures: readonly string[];
  readonly failed: readonly string[];
}

export interface Fault {
  readonly name: string;
  /** The short form runs within `npm run test:all`. */
  readonly run: (isShort: boolean) => Promise<Outcome>;
}

/** The text if something did not hold. */
export const failureUnless = (held: boolean, text: string) => (held ? [] : [text]);

export function quantile(values: readonly number[], share: number) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const ms = (value: number) => `${Math.round(value)} ms`;
