// Sends requests that are made of the OpenAPI document, and checks what must hold for each of them.
import type pg from 'pg';
import { type Answer, ask, call, openSender, type Sent, signIn } from '../../lab/calls.ts';
import { nounOf, openKnown } from './known.ts';
import { openHiddenSalon, openSalon, openToClients, secretWord } from './people.ts';
import { randomOf } from './random.ts';
import { type Document, type Operation, operationsOf, requestOf } from './requests.ts';
import { watchWrites } from './writes.ts';

export interface Target {
  /** A copy that was made for this, on this computer. It trusts `X-Forwarded-For`. */
  readonly address: string;
  readonly connection: pg.ClientConfig;
  readonly admin: { readonly email: string; readonly password: string };
}

interface Finding {
  readonly what: string;
  readonly number: number;
  readonly caller: string;
  readonly sent: Sent;
  readonly answer: Pick<Answer, 'status' | 'text'>;
}

const longestMs = 1000;
/** These answer when the mails are sent. */
const waits = /^POST .*(send|stop|resend|send-individual-reports)$/;
/** After so many requests everybody signs in again, with new salons. */
const round = 400;
/** How often a slow request is slow before it counts: this computer may have been busy. */
const slowTimes = 3;

type Role = 'nobody' | 'owner' | 'admin';

export async function fuzz(target: Target, seed: number, requests: number) {
  await using ends = new AsyncDisposableStack();
  const random = randomOf(seed);
  const { send, close } = openSender(target.address);
  ends.defer(close);
  const writes = await watchWrites(target.connection);
  ends.defer(writes.close);
  const operations = operationsOf((await ask(send, 'GET /openapi.json')).body as Document);
  const statuses = new Map<number, number>();
  const succeeded = new Set<Operation>();
  const findings: Finding[] = [];
  const enter = {
    owner: () => openSalon(send, 'im'),
    admin: () => signIn(send, target.admin.email, target.admin.password),
  };
  let stage = await setStage();

  async function setStage() {
    const hidden = await openHiddenSalon(send);
    const people = { nobody: undefined, owner: await enter.owner(), admin: await enter.admin() };
    const ofOwner = openKnown();
    // who is not signed in may have been given anything that the owner has
    const known = { nobody: ofOwner, owner: ofOwner, admin: openKnown() };
    // an administrator who deactivated the own account could not go on
    const isSecret = (text: string) =>
      text.includes(secretWord) || hidden.ids.has(text) || text === people.admin.userId;
    for (const { path, body } of await people.owner.look()) known.owner.learn(body, isSecret, nounOf(path));
    for (const body of await openToClients(send, people.owner)) known.owner.learn(body, isSecret, 'visits');
    await writes.settled();
    return { hidden, people, known, isSecret };
  }

  /** A request may have signed the caller out, or deleted the account. */
  async function keepSignedIn(role: 'owner' | 'admin') {
    const { status } = await call(send, 'GET /auth/profile', undefined, stage.people[role]);
    if (status === 401) stage.people = { ...stage.people, [role]: await enter[role]() };
    await writes.settled();
  }

  /** The administrator may have given the owner its role. Then another owner goes on. */
  async function becameAdmin(role: Role) {
    if (role !== 'owner') return false;
    const { body } = await ask(send, 'GET /auth/profile', undefined, stage.people.owner.token);
    if (body.user?.role !== 'admin') return false;
    stage.people = { ...stage.people, owner: await enter.owner() };
    await writes.settled();
    return true;
  }

  async function endStage(number: number) {
    const changed = await stage.hidden.changedViews();
    if (changed.length > 0) {
      const sent = { method: 'GET', path: changed.join(), headers: {} };
      const what = `another salon changed within the last ${round} requests`;
      findings.push({ what, number, caller: 'owner', sent, answer: { status: 200, text: '' } });
    }
    stage = await setStage();
  }

  const rightful = ({ 'x-access': access }: Operation): Role =>
    access === 'public' ? 'nobody' : access === 'admin' ? 'admin' : 'owner';

  for (let number = 1; number <= requests; number++) {
    if (number % round === 0) await endStage(number);
    const unreached = operations.filter((operation) => !succeeded.has(operation));
    const operation = random.pick(unreached.length > 0 && random.chance(0.3) ? unreached : operations);
    const role = random.chance(0.8)
      ? rightful(operation)
      : random.pick(['nobody', 'owner', 'admin'] as const);
    const { hidden, people, known, isSecret } = stage;
    // administrators may use every id, and would change the hidden salon
    const foreign = role === 'admin' ? known.admin : hidden.foreign;
    const hostile = random.pick([0, 0, 0, 0.05, 0.2, 0.6]);
    const sent = requestOf(operation, { random, known: known[role], foreign, hostile });
    const token = people[role]?.token;

    const answer = await send(sent, token);
    const { status, text, took } = answer;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const name = `${operation.method} ${operation.path}`;
    const find = (what: string) =>
      findings.push({ what, number, caller: role, sent, answer: { status, text } });

    if (status >= 500) find('a failure of the server');
    if (!(status in operation.responses) && !isOfPath(status, sent))
      find('a status that the document does not name');
    if (role !== 'admin' && text.includes(secretWord) && !(await becameAdmin(role)))
      find('a word of another salon');
    if (status >= 400) {
      const written = await writes.sinceLast();
      if (written.length > 0 && !isFullHour()) find(`refused, and yet written: ${written.join(', ')}`);
    } else {
      succeeded.add(operation);
      known[role].learn(answer.body, isSecret, nounOf(operation.path));
    }
    await writes.settled();
    if (took > longestMs && !waits.test(name) && (await isSlowAgain(sent, token)))
      find(`took ${Math.round(took)} ms`);
    if (role !== 'nobody' && [401, 403].includes(status)) await keepSignedIn(role);
  }
  await endStage(requests);
  return { findings, statuses, succeeded: succeeded.size };

  async function isSlowAgain(sent: Sent, token: string | undefined) {
    for (let times = 1; times < slowTimes; times++) {
      if ((await send(sent, token)).took <= longestMs) return false;
    }
    return true;
  }
}

/** An address that cannot be decoded, or leads to no route, belongs to no operation. */
const isOfPath = (status: number, { path }: Sent) =>
  [400, 404].includes(status) && /%|'|aaaa|xxxx/.test(path);

/** Then the jobs of the clock write too. */
const isFullHour = () => new Date().getMinutes() === 0;
