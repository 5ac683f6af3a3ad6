// The visit whose form was open or on its way when the session ended. The form opens again when the same user signs in.
// It is only in the memory of the tab: client data must not outlast it.
import { readToken } from '../../lib/token.ts';
import type { VisitRequest } from './requests.ts';

let kept: { readonly userId: string; readonly request: VisitRequest } | undefined;

/** Keeps the visit if the session has ended. */
export function keepVisit(userId: string | undefined, { refusal: _, taken: __, ...request }: VisitRequest) {
  if (userId !== undefined && readToken() === null) kept = { userId, request };
}

/** The kept visit of this user. It is given only once, and never to another user. */
export function takeKeptVisit(userId: string | undefined): VisitRequest | undefined {
  if (userId === undefined) return undefined;
  const found = kept;
  kept = undefined;
  return found?.userId === userId ? found.request : undefined;
}
