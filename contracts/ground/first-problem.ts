import * as z from 'zod/mini';
import { describeIssue } from './wording.sq.ts';

/** The sentence for the first problem of a typed value. zod's own messages are English, and no person may read them. */
export function firstProblem(schema: z.ZodMiniType, value: unknown) {
  const issue = z.safeParse(schema, value, { reportInput: true }).error?.issues[0];
  return issue && describeIssue(issue);
}
