// A step of a sitting is plain data, so that a walk can be told, cut down and walked again on a fresh salon.

interface Of {
  /** The place of the person in the sitting. */
  readonly by: number;
}

export type Step = Of &
  (
    | {
        readonly kind: 'act';
        readonly name: string;
        /** Chooses among the clients, visits or times that the act finds. */
        readonly n: number;
      }
    | { readonly kind: 'tap'; readonly role: string; readonly name: string }
    | { readonly kind: 'key'; readonly key: 'Escape' }
    | { readonly kind: 'back' }
    | { readonly kind: 'forward' }
  );

export function tell(step: Step): string {
  switch (step.kind) {
    case 'act':
      return `${step.by}: ${step.name}(${step.n})`;
    case 'tap':
      return `${step.by}: tap ${step.role} “${step.name}”`;
    case 'key':
      return `${step.by}: ${step.key}`;
    default:
      return `${step.by}: ${step.kind}`;
  }
}

/** The kind of a step, which is the same for steps that do the same: names have counts, and differ from salon to salon. */
export const kindOf = (step: Step): string =>
  step.kind === 'act' ? step.name : step.kind === 'tap' ? `tap ${step.role}` : step.kind;

/** A fault that an oracle found. */
export interface Fault {
  readonly oracle:
    | 'page error'
    | 'console'
    | 'answer'
    | 'no answer'
    | 'toast'
    | 'act'
    | 'fresh page'
    | 'other device'
    | 'covered'
    | 'wide'
    | 'moved'
    | 'accessible'
    | 'secret'
    | 'typed'
    | 'sum';
  readonly text: string;
}

const withoutNumbers = (text: string) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '#');

/** Faults with the same signature have the same root. It names screen and step, so that one message does not hide two roots. */
export const signatureOf = ({ oracle, text }: Fault, path: string, step: Step): string =>
  [oracle, withoutNumbers(text).slice(0, 120), withoutNumbers(path), kindOf(step)].join(' | ');
