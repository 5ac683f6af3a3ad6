// The answers of a client to the questions of the salon's page.
import * as z from 'zod/mini';
import { endpoint } from '../ground/endpoint.ts';
import { ById } from '../ground/primitives.ts';

/** An answer beside the question as it was asked. */
export const VisitAnswer = z.object({
  question: z.string(),
  answer: z.string(),
  is_health: z.boolean(),
});
export type VisitAnswer = z.infer<typeof VisitAnswer>;

/** Answers about health are left out for who does not see allergies in the column of the visit. */
export const listAnswers = endpoint('GET /visits/:id/answers', 'salon', {
  may: 'day',
  tablet: 'open',
  params: ById,
  reply: z.object({ answers: z.array(VisitAnswer) }),
});
