// The answers to what is asked before one part of a chain: its person reads them, too.
import type { Answers } from '#contracts/online/bookings.ts';
import { isAskedFor } from '#contracts/online/questions.rules.ts';
import type { VisitAnswer } from '#contracts/online/visit-answers.ts';
import type { AskedQuestion } from '../questions/store.ts';
import { checkAnswers } from './asked.ts';

export function answersFor(
  questions: readonly AskedQuestion[] | null,
  {
    services,
    answers = [],
  }: { readonly services: readonly string[]; readonly answers?: Answers | undefined },
): VisitAnswer[] {
  const asked = (questions ?? []).filter((question) => isAskedFor(question, services));
  const given = answers.filter(({ question }) => asked.some(({ id }) => id === question));
  return checkAnswers(questions, { services, answers: given });
}
