import type { QuestionKind, VisitQuestion } from './questions.ts';

/** The values of the answers to a question; null: any line. The choices of a list are named in Albanian in each language of the page. */
export const answerValues = ({
  kind,
  choices,
}: Pick<VisitQuestion, 'kind' | 'choices'>): readonly string[] | null =>
  ({ yes_no: ['yes', 'no'], line: null, choice: choices ?? [] })[kind satisfies QuestionKind];

/** Whether the question is asked before a visit with these services. */
export const isAskedFor = (
  { services }: Pick<VisitQuestion, 'services'>,
  booked: readonly string[],
): boolean => services === null || services.some((id) => booked.includes(id));
