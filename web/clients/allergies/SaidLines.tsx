import type { Sentence } from './said.rules.ts';

/** The lines about a client's health. They look the same in forms, in the details of a visit, and in the question. */
export const SaidLines = ({ said }: { said: readonly Sentence[] }) =>
  said.map(({ about, text }) => (
    <p key={text} className={looks[about]}>
      {text}
    </p>
  ));

const looks: Record<Sentence['about'], string> = {
  allergies: 'rounded-md bg-danger-soft px-3 py-2 font-semibold whitespace-pre-line text-danger-ink',
  test: 'text-sm font-semibold text-brass-ink',
  unknown: 'text-sm text-ink-3',
};
