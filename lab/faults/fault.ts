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
