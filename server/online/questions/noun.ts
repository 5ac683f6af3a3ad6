// Questions before a visit, and their answers, which go with the data of their client by triggers.
import * as z from 'zod/mini';
import { Id, text } from '#contracts/ground/primitives.ts';
import { longestAnswer, maxQuestions } from '#contracts/online/bookings.ts';
import { messages as ofQuestions } from '#contracts/online/questions.sq.ts';
import { longestQuestion, maxServicesNamed } from '#contracts/online/questions.ts';
import { movedSetting, movedTable, whole } from '../../ground/db/moved.ts';
import { movedColumnsOf } from '../../ground/db/record-columns.ts';
import { noun } from '../../ground/nouns/noun.ts';
import { questionFields } from './fields.sq.ts';
import { questionRoutes } from './routes.ts';
import { sheet } from './sheet.sq.ts';
import { isOfVisit } from './store.ts';

export const questions = noun({
  routes: () => questionRoutes,
  moved: [
    movedSetting(
      'visit_questions',
      z
        .object({
          id: Id,
          position: whole(0, 1_000_000),
          ...movedColumnsOf(questionFields),
          services: z.nullable(z.array(Id).check(z.maxLength(maxServicesNamed))),
        })
        .check(z.refine(({ kind, choices }) => (kind === 'choice') === (choices !== null))),
      { bounds: () => [{ most: maxQuestions, reached: ofQuestions.tooMany }] },
    ),
    movedTable(
      'visit_answers',
      z.object({
        id: Id,
        appointment_id: Id,
        position: whole(0, 1_000_000),
        question: text({ max: longestQuestion }),
        answer: text({ max: longestAnswer }),
        is_health: z.boolean(),
      }),
      {
        // requests do not move
        parts: [isOfVisit],
        refersTo: { appointment_id: 'appointments' },
        bounds: () => [{ most: maxQuestions, each: ['appointment_id'] }],
      },
    ),
  ],
  sheets: [sheet],
});
