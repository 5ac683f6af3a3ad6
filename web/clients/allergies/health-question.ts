// The question before a visit is made or moved without a form: it says what the forms say.
import { readRights } from '../../identity/accounts/session.ts';
import { servicesQuery } from '../../salon/services/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { createStore } from '../../ground/lib/store.ts';
import { type Client, inTime, sightNow } from './api.ts';
import { type NamedService, needsTest } from './needs-test.ts';
import { type Sentence, type Sight, sentencesOf } from './said.rules.ts';

export interface VisitAhead {
  readonly services: readonly NamedService[];
  readonly client: Client;
  readonly day: string;
}

interface Question {
  readonly said: readonly Sentence[];
  readonly onYes: () => void;
  readonly onClose: () => void;
}

export const healthQuestion = createStore<Question | undefined>(undefined);

/** The sentences; a promise only if the device does not know them. */
export function sentencesNow(visit: VisitAhead): readonly Sentence[] | Promise<readonly Sentence[]> {
  const { services, client, day } = visit;
  const sight = sightNow(client, readRights());
  const known = queryClient.getQueryData(servicesQuery.queryKey) ?? [];
  const said = (seen: Sight) =>
    sentencesOf({ sight: seen, name: client.name, needsTest: needsTest(services, known), day });
  return sight instanceof Promise ? sight.then(said) : said(sight);
}

const ask = (said: readonly Sentence[]): Promise<boolean> =>
  new Promise((answer) => {
    healthQuestion.read()?.onClose();
    const end = (isAgreed: boolean) => () => {
      healthQuestion.set(undefined);
      answer(isAgreed);
    };
    healthQuestion.set({ said, onYes: end(true), onClose: end(false) });
  });

/** Whether the person goes on after reading what is said. True at once if there is nothing to say. */
export async function isAgreedTo(visit: VisitAhead): Promise<boolean> {
  const said = await sentencesNow(visit);
  return said.length === 0 || ask(said);
}

/** The sentences that a person agreed to for a visit on a day: a second move to the same day does not ask again. */
const agreed = new Set<string>();

export function forgetAgreed(): void {
  agreed.clear();
  healthQuestion.read()?.onClose();
}

/** Moves a visit, unless its services need a test that its client does not have on that day: then the person is asked first. */
export async function moveAfterTest(id: string, visit: VisitAhead, onYes: () => void): Promise<void> {
  // without services the question is left out: a phone without a network still moves its visits
  await inTime<unknown>(
    queryClient.ensureQueryData(servicesQuery).catch(() => undefined),
    undefined,
  );
  // the log of the salon has each look at the health of a client, so nobody looks without need
  if (!needsTest(visit.services, queryClient.getQueryData(servicesQuery.queryKey) ?? [])) return onYes();
  const said = await sentencesNow(visit);
  const key = [id, visit.day, ...said.map(({ text }) => text)].join('\n');
  const isOpen = said.some(({ about }) => about === 'test') && !agreed.has(key);
  if (isOpen && !(await ask(said))) return;
  agreed.add(key);
  onYes();
}
