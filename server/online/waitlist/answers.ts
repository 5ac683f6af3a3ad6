// The questions of the salon before a visit from the waitlist: what was answered when joining, or for the visit that comes earlier, is not
// asked again when the client takes a time.
import type { Answers } from '#contracts/online/bookings.ts';
import { isAskedFor } from '#contracts/online/questions.rules.ts';
import type { VisitAnswer } from '#contracts/online/visit-answers.ts';
import { checkAnswers } from '../bookings/asked.ts';
import { type AskedQuestion, answeredQuestions, listAnswersOfEntry } from '../questions/store.ts';
import type { Db } from '../../ground/db/database.ts';
import type { FoundOffer } from './offers-store.ts';

type Asked = readonly AskedQuestion[] | null;

async function readGiven(
  db: Db,
  { salon, entry, services }: FoundOffer,
  questions: Asked,
  visit: string | null,
) {
  const asked = (questions ?? []).filter((question) => isAskedFor(question, services));
  if (asked.length === 0) return { asked, given: [], before: new Set<string>() };
  const all = await listAnswersOfEntry(db, salon, entry);
  const given = all.filter((one) =>
    asked.some(({ id, version }) => id === one.question && version === one.version),
  );
  return { asked, given, before: visit ? await answeredQuestions(db, salon, visit) : new Set<string>() };
}

/** The questions that the page of the offer asks. */
export async function openQuestions(db: Db, offer: FoundOffer, questions: Asked): Promise<AskedQuestion[]> {
  const { asked, given, before } = await readGiven(db, offer, questions, offer.visit);
  return asked.filter(
    ({ id, question }) => !before.has(question) && !given.some((one) => one.question === id),
  );
}

/** The new answers for the visit; `visit`: the later visit that is moved. Refused while a question that must be answered is open. */
export async function answersFor(
  db: Db,
  offer: FoundOffer,
  questions: Asked,
  { sent, visit }: { readonly sent: Answers; readonly visit: string | null },
): Promise<VisitAnswer[]> {
  const { asked, given, before } = await readGiven(db, offer, questions, visit);
  const open = asked.map((one) => (before.has(one.question) ? { ...one, required: false } : one));
  const earlier = given.filter(({ question }) => !sent.some((one) => one.question === question));
  const { services } = offer;
  return checkAnswers(open, { services, answers: [...earlier, ...sent] }).filter(
    ({ question }) => !before.has(question),
  );
}
