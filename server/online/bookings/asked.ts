// Compares the answers of a booking with the questions of the salon.
import type { Answers } from '#contracts/online/bookings.ts';
import { answerValues, isAskedFor } from '#contracts/online/questions.rules.ts';
import { messages } from '#contracts/online/questions.sq.ts';
import type { VisitAnswer } from '#contracts/online/visit-answers.ts';
import { type AskedQuestion, shownAnswer } from '../questions/store.ts';
import { invalid } from '../../ground/refusal.ts';

interface Sent {
  readonly services: readonly string[];
  readonly answers?: Answers | undefined;
}

const askedBefore = (questions: readonly AskedQuestion[] | null, services: readonly string[]) =>
  (questions ?? []).filter((question) => isAskedFor(question, services));

const refused = (message: string) => invalid(message, { answers: message });

/**
 * The answers as the salon reads them, in the order of its questions. Refused if the page showed other questions: nothing is kept below a
 * question that the client did not read.
 */
export function checkAnswers(
  questions: readonly AskedQuestion[] | null,
  { services, answers = [] }: Sent,
): VisitAnswer[] {
  const asked = askedBefore(questions, services);
  const versions = new Map(asked.map(({ id, version }) => [id, version]));
  const given = new Map(answers.map(({ question, answer }) => [question, answer]));
  if (given.size < answers.length || answers.some((one) => versions.get(one.question) !== one.version))
    throw refused(messages.changed);
  return asked.flatMap((one) => {
    const answer = given.get(one.id);
    if (answer === undefined) {
      if (one.required) throw refused(messages.unanswered(one.question));
      return [];
    }
    const values = answerValues(one);
    if (values && !values.includes(answer)) throw refused(messages.unknownChoice);
    const { question, is_health, kind } = one;
    return [{ question, answer: shownAnswer(kind, answer), is_health }];
  });
}

/** The answers to the questions before one part of a chain: its person reads no others. */
export function answersOfPart(
  questions: readonly AskedQuestion[] | null,
  { services, answers = [] }: Sent,
): VisitAnswer[] {
  const asked = askedBefore(questions, services);
  const given = answers.filter(({ question }) => asked.some(({ id }) => id === question));
  return checkAnswers(questions, { services, answers: given });
}
