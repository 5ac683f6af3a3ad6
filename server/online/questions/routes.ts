import { isDeepStrictEqual } from 'node:util';
import { v7 as newId } from 'uuid';
import { otherLanguages } from '#contracts/ground/languages.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { maxQuestions } from '#contracts/online/bookings.ts';
import { messages } from '#contracts/online/questions.sq.ts';
import * as contract from '#contracts/online/questions.ts';
import { listAnswers } from '#contracts/online/visit-answers.ts';
import { translationsAfter } from '#contracts/salon/translations.rules.ts';
import { openHealth } from '../../clients/allergies/open.ts';
import { refuseUnseenTexts } from '../../salon/services/unseen-texts.ts';
import type { Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { change, withGiven } from '../../ground/history/change.ts';
import { changesBetween, updated } from '../../ground/history/changes.ts';
import { historyFieldsOf } from '../../ground/history/record-fields.ts';
import { findRepeated, requestHashOf } from '../../ground/http/repeats.ts';
import { route } from '../../ground/http/serve.ts';
import { invalid, notFound, Refusal } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { recordHealthEvent } from '../../ground/security-log/store.ts';
import { historyTexts, questionFields, servicesField, translatedTexts } from './fields.sq.ts';
import {
  addQuestion,
  deleteQuestion,
  findAnswers,
  findClientOfAnswers,
  findServices,
  listQuestions,
  lockQuestions,
  updateQuestion,
} from './store.ts';

type Question = contract.VisitQuestion;

const historyFields = { ...historyFieldsOf(questionFields, 'EUR'), ...servicesField };

type Unsaid = Pick<Question, 'version' | 'choices' | 'required' | 'is_health' | 'services'>;
const unsaid: Unsaid = { version: 1, choices: null, required: false, is_health: false, services: null };

/** The question with no choices that its kind does not have. */
async function checked(tx: Tx, salon: SalonId, one: Question): Promise<Question> {
  const choices = one.kind === 'choice' ? (one.choices ?? []) : null;
  if (choices && choices.length < 2)
    throw invalid(messages.tooFewChoices, { choices: messages.tooFewChoices });
  if (new Set(choices?.map(nameKey)).size < (choices?.length ?? 0))
    throw invalid(messages.sameChoice, { choices: messages.sameChoice });
  if (one.services) {
    const known = await findServices(tx, salon, one.services);
    if (one.services.some((id) => !known.has(id)))
      throw invalid(messages.serviceUnknown, { services: messages.serviceUnknown });
  }
  return { ...one, choices, services: one.services && [...new Set(one.services)].sort() };
}

/** The translations, in which each choice keeps its own at its new place: a choice without one is shown as it is, never as another choice. */
function carried({ translations, choices: before }: Question, choices: readonly string[] | null) {
  const all = otherLanguages.flatMap((language) => {
    const { question, ...texts } = translations?.[language] ?? {};
    const places = (choices ?? []).flatMap((choice, n) => {
      const place = before?.indexOf(choice) ?? -1;
      const text = place === -1 ? undefined : texts[`choice${place + 1}` as keyof typeof texts];
      return text ? [[`choice${n + 1}`, text]] : [];
    });
    const kept = Object.fromEntries([...(question ? [['question', question]] : []), ...places]);
    return Object.keys(kept).length > 0 ? [[language, kept] as const] : [];
  });
  return all.length > 0 ? (Object.fromEntries(all) as NonNullable<Question['translations']>) : undefined;
}

const isSame = (one: Question, other: Question) =>
  isDeepStrictEqual({ ...one, version: 0 }, { ...other, version: 0 });

/** The reply after a change, the history of the salon, and the event by which open screens read the questions again. */
async function done(
  tx: Tx,
  salon: SalonId,
  message: string,
  sentence: string,
  changes: readonly string[] = [],
) {
  publishLiveEvent(tx, salon, { noun: 'salon', id: salon });
  const history = updated('salon', salon, sentence, changes);
  return { data: await listQuestions(tx, salon), message, history };
}

export const questionRoutes = [
  route(contract.listQuestions, async ({ caller: { salon } }, { db }) => ({
    data: await listQuestions(db, salon),
  })),

  change(contract.createQuestion, async (tx, { body, caller: { salon } }) => {
    const before = await lockQuestions(tx, salon);
    if (await findRepeated(tx, salon, 'visit_questions', body, messages.duplicate))
      return { data: before, message: messages.created, isRepeated: true };
    if (before.length >= maxQuestions) throw new Refusal('limit_reached', messages.tooMany);
    const { id = newId(), kind, question: asked, translations: sent, ...given } = body;
    const translations = translationsAfter<NonNullable<Question['translations']>>(undefined, sent);
    const question = await checked(tx, salon, {
      ...withGiven(unsaid, given),
      id,
      kind,
      question: asked,
      ...(translations && { translations }),
    });
    await addQuestion(tx, salon, question, requestHashOf(body));
    return done(tx, salon, messages.created, historyTexts.created(question.question));
  }),

  change(contract.updateQuestion, async (tx, { params: { id }, body, caller: { salon } }) => {
    const all = await lockQuestions(tx, salon);
    const before = all.find((one) => one.id === id);
    if (!before) throw notFound();
    const { translations: sent, shown, ...given } = body;
    const { translations: _, ...own } = before;
    const translations = translationsAfter(carried(before, given.choices ?? own.choices), sent);
    const after = await checked(tx, salon, {
      ...withGiven(own, given),
      ...(translations && { translations }),
    });
    if (isSame(before, after)) return { data: all, message: messages.updated };
    await updateQuestion(tx, salon, { ...after, version: before.version + 1 });
    refuseUnseenTexts(shown, before, after, historyFields, translatedTexts);
    const changes = changesBetween(before, after, historyFields);
    return done(tx, salon, messages.updated, historyTexts.updated(before.question), changes);
  }),

  change(contract.deleteQuestion, async (tx, { params: { id }, caller: { salon } }) => {
    const deleted = (await lockQuestions(tx, salon)).find((one) => one.id === id);
    if (!deleted) throw notFound();
    await deleteQuestion(tx, salon, id);
    return done(tx, salon, messages.deleted, historyTexts.deleted(deleted.question));
  }),

  route(listAnswers, async ({ params: { id }, caller, origin }, { db }) => {
    const asked = await findClientOfAnswers(db, caller.scope, id);
    if (asked) await openHealth(db, caller, origin, asked);
    const found = await findAnswers(db, caller.scope, id);
    if (!found) throw notFound();
    const { client, answers } = found;
    if (answers.some(({ is_health }) => is_health))
      await db.transaction((tx) => recordHealthEvent(tx, origin, 'health-read', client ?? undefined));
    return { answers };
  }),
];
