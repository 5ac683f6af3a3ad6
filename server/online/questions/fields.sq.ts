// The fields of a question, each defined once.
import * as z from 'zod/mini';
import { text } from '#contracts/ground/primitives.ts';
import { kindNames } from '#contracts/online/questions.sq.ts';
import {
  longestChoice,
  longestQuestion,
  maxChoices,
  QuestionKind,
  translatedTextsOfQuestion,
  type VisitQuestion,
} from '#contracts/online/questions.ts';
import { translatedTo } from '#contracts/salon/translations.ts';
import { whole } from '../../ground/db/moved.ts';
import type { NamedFields } from '../../ground/history/changes.ts';
import type { RecordField } from '../../ground/history/record-fields.ts';

const yesOrNo = (value: boolean) => (value ? 'po' : 'jo');
const question = text({ max: longestQuestion });
const choice = text({ max: longestChoice });

export const questionFields = {
  version: { column: 'version', moved: whole(1, 1_000_000_000), history: null },
  kind: { column: 'kind', moved: QuestionKind, history: null },
  question: { column: 'question', moved: question, history: ['pyetja', (one) => one.question] },
  choices: {
    column: 'choices',
    moved: z.nullable(z.array(choice).check(z.minLength(2), z.maxLength(maxChoices))),
    history: ['përgjigjet', ({ choices }) => choices?.join(' / ') ?? kindNames.line],
  },
  required: {
    column: 'required',
    moved: z.boolean(),
    history: ['e detyrueshme', ({ required }) => yesOrNo(required)],
  },
  is_health: {
    column: 'is_health',
    moved: z.boolean(),
    history: ['për shëndetin', ({ is_health }) => yesOrNo(is_health)],
  },
  translations: {
    column: 'translations',
    moved: translatedTo(
      Object.fromEntries(
        translatedTextsOfQuestion.map((name) => [name, name === 'question' ? question : choice]),
      ),
    ),
    history: 'pyetja në gjuhë të tjera',
  },
} as const satisfies Record<Exclude<keyof VisitQuestion, 'id' | 'services'>, RecordField<VisitQuestion>>;

/** The services before which the question is asked. The salon may not have some of them any more. */
export const servicesField: NamedFields<VisitQuestion> = { services: 'shërbimet' };

/** The translated texts, as the refusal of a change names them. */
export const translatedTexts = Object.fromEntries(
  translatedTextsOfQuestion.map((name) => [
    name,
    name === 'question' ? 'pyetja' : `përgjigjja ${name.slice('choice'.length)}`,
  ]),
) as Readonly<Record<(typeof translatedTextsOfQuestion)[number], string>>;

/** Sentences that the history keeps. */
export const historyTexts = {
  created: (question: string) => `U shtua pyetja para terminit: ${question}`,
  updated: (question: string) => `U ndryshua pyetja para terminit: ${question}`,
  deleted: (question: string) => `U fshi pyetja para terminit: ${question}`,
};
