import * as z from 'zod/mini';
import { describeIssue } from './wording.sq.ts';

/** The problem that a check of a form finds: the field, and the sentence beside it. */
export interface Flaw<Field extends string> {
  readonly field: Field;
  readonly message: string;
}

/** The sentence for the first problem of a typed value. The messages of zod itself are English, and no person may read them. */
export function firstProblem(schema: z.ZodMiniType, value: unknown): string | undefined {
  const issue = z.safeParse(schema, value, { reportInput: true }).error?.issues[0];
  return issue && describeIssue(issue);
}

/** The problem of a field in a form: the field, and the sentence for its first problem. */
export function flawIn<Field extends string>(
  field: Field,
  schema: z.ZodMiniType,
  value: unknown,
): Flaw<Field> | undefined {
  const message = firstProblem(schema, value);
  return message ? { field, message } : undefined;
}
