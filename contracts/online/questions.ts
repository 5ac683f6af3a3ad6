// The questions of a salon's page before a visit.
import * as z from 'zod/mini';
import { inOtherLanguages, translationsSent } from '../salon/translations.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, Id, optionalText, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { Overwritten, ShownFields } from '../ground/shown-fields.ts';
import { messages } from './questions.sq.ts';

export const maxChoices = 6;
export const longestQuestion = 200;
export const longestChoice = 60;
/** The most services that a question can name. */
export const maxServicesNamed = 500;

export const QuestionKind = z.enum(['yes_no', 'line', 'choice'], messages.kindMissing);
export type QuestionKind = z.infer<typeof QuestionKind>;

/** The texts that the page has in other languages: the question, and each choice by its place. */
export const translatedTextsOfQuestion = [
  'question',
  ...(['choice1', 'choice2', 'choice3', 'choice4', 'choice5', 'choice6'] as const),
] as const;
type TranslatedText = (typeof translatedTextsOfQuestion)[number];

const eachText = <T extends z.ZodMiniType>(of: (name: TranslatedText) => T) =>
  Object.fromEntries(translatedTextsOfQuestion.map((name) => [name, of(name)])) as Record<TranslatedText, T>;

export const QuestionTranslations = inOtherLanguages(z.object(eachText(() => z.optional(z.string()))));

export const VisitQuestion = z.object({
  id: Id,
  /** Raised by each change. An answer names the version that the page showed. */
  version: z.int(),
  kind: z.enum(['yes_no', 'line', 'choice']),
  question: z.string(),
  /** null unless the client chooses one of them. */
  choices: z.nullable(z.array(z.string())),
  required: z.boolean(),
  /** Whether its answers are shown only to people who see allergies. */
  is_health: z.boolean(),
  /** The services before which it is asked; null: all. */
  services: z.nullable(z.array(Id)),
  translations: z.optional(QuestionTranslations),
});
export type VisitQuestion = z.infer<typeof VisitQuestion>;

/** All questions, in their order, after each change. */
const AllQuestions = z.extend(MessageReply, { data: z.array(VisitQuestion) });

const fields = {
  question: text({ max: longestQuestion, missing: messages.questionMissing }),
  choices: z.nullable(
    z
      .array(text({ max: longestChoice, missing: messages.choiceMissing }))
      .check(z.minLength(2, messages.tooFewChoices), z.maxLength(maxChoices, messages.tooManyChoices)),
  ),
  required: z.boolean(),
  is_health: z.boolean(),
  services: z.nullable(
    z.array(Id).check(z.minLength(1, messages.servicesMissing), z.maxLength(maxServicesNamed)),
  ),
  translations: translationsSent(
    z.object(
      eachText((name) => z.optional(optionalText(name === 'question' ? longestQuestion : longestChoice))),
    ),
  ),
};
const { question, choices, required, is_health, services, translations } = fields;

export const listQuestions = endpoint('GET /online/questions', 'salon', {
  may: 'setup',
  tablet: 'open',
  reply: z.object({ data: z.array(VisitQuestion) }),
});
export const createQuestion = endpoint('POST /online/questions', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  body: z.object({
    id: z.optional(Id),
    kind: QuestionKind,
    question,
    choices: z.optional(choices),
    required: z.optional(required),
    is_health: z.optional(is_health),
    services: z.optional(services),
    translations,
  }),
  reply: AllQuestions,
  refusals: { duplicate: noData, limit_reached: noData },
  status: 201,
});
/** Changes the question for bookings from now on. Its kind stays. */
export const updateQuestion = endpoint('PUT /online/questions/:id', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  body: z.extend(z.partial(z.object(fields)), { shown: ShownFields }),
  reply: AllQuestions,
  refusals: { changed: Overwritten },
});
/** Answers that were given stay. */
export const deleteQuestion = endpoint('DELETE /online/questions/:id', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  reply: AllQuestions,
});
