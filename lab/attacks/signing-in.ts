// What a stranger tries to get into accounts, and to stay in one.
import { v7 as newId } from 'uuid';
import { numberFor } from '../../server/demo/proof.ts';
import { call, newAddress } from '../calls.ts';
import { unless } from '../figures.ts';
import { type Attack, login, times } from './attack.ts';

/** Milliseconds until the ticket of a proof of work can be used. */
export const untilUsable = 3100;

const wrong = 'gabim-fare';
const anyEmail = () => `${newId()}@salloni.example`;
const lookedAt = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 401).length;

export const attacksBySigningIn: readonly Attack[] = [
  {
    name: 'sign somebody in, or change something, from the page of another site',
    async run({ url, send, owner: { email, password, token } }) {
      const own = new URL(url);
      const origins = ['https://attacker.example', 'null', `https://${own.host}`, `http://${own.hostname}:1`];
      const foreign: Record<string, string>[] = [
        ...['cross-site', 'same-site'].map((site) => ({ 'sec-fetch-site': site })),
        ...origins.map((origin) => ({ origin })),
      ];
      const failed: string[] = [];
      for (const headers of foreign) {
        const signedIn = await login(send, email, password, { headers });
        const changed = await call(send, 'PUT /salon', { name: 'Sulm' }, { token, headers });
        if (signedIn.status !== 403 || signedIn.headers['set-cookie'])
          failed.push(`sign-in with ${JSON.stringify(headers)}`);
        if (changed.status !== 403) failed.push(`change with ${JSON.stringify(headers)}`);
      }
      return failed;
    },
  },
  {
    name: 'guess the password of one account from 40 addresses at once',
    async run({ send }) {
      const email = anyEmail();
      const looked = lookedAt(await times(40, () => login(send, email, wrong)));
      const last = await login(send, email, wrong);
      return [
        ...unless(looked <= 10, `${looked} of 40 guesses were looked at`),
        ...unless(
          last.status === 429 && Number(last.headers['retry-after']) > 0,
          'the next guess need not wait',
        ),
      ];
    },
  },
  {
    name: 'try 80 accounts from the addresses of one IPv6 network',
    async run({ send }) {
      const tryFrom = (n: number) => login(send, anyEmail(), wrong, { from: `2001:db8::${n + 1}` });
      const looked = lookedAt(await times(80, tryFrom));
      return unless(looked <= 60, `${looked} of 80 were looked at`);
    },
  },
  {
    name: 'try 260 accounts from the networks of one IPv6 /48, and use one proof of work for many',
    async run({ send, wait }) {
      const tryFrom = (n: number, more: object = {}) => {
        const from = `2001:db8:48:${((n + 1) * 257).toString(16)}::1`;
        return call(send, 'POST /auth/login', { email: anyEmail(), password: wrong, ...more }, { from });
      };
      const answers = await times(230, (n) => tryFrom(n));
      const looked = lookedAt(answers);
      const ticket = answers.find(({ body }) => body.proof)?.body.proof;
      if (!ticket) return [`${looked} of 230 were looked at, and none had to bring a proof`];
      await wait(untilUsable);
      const proof = { ticket: ticket.ticket, number: numberFor(ticket) };
      const proven = lookedAt(await times(30, (n) => tryFrom(n, { proof })));
      return [
        ...unless(looked > 0 && looked <= 180, `${looked} of 230 were looked at`),
        ...unless(proven === 1, `${proven} of 30 with the same proof were looked at`),
      ];
    },
  },
  {
    name: 'register 25 accounts from one address',
    async run({ send }) {
      const from = newAddress();
      const person = () => ({ username: 'Sulm', email: anyEmail(), password: 'mire-e-forte-7' });
      const answers = await times(25, () => call(send, 'POST /auth/register', person(), { from }));
      const made = answers.filter(({ status }) => status === 201).length;
      return unless(made <= 20, `${made} of 25 were made`);
    },
  },
  {
    name: 'register with a password that is found easily, an Albanian word or the own name',
    async run({ send }) {
      const email = anyEmail();
      const weak = [
        ...['123456', 'password', 'aaaaaaaa', email, 'tirana2024', 'Krehër12', 'zemra!', 'sulmues99'],
        ...['besa1234', 'albania1', 'Arben2024', 'kosovo99'],
      ];
      const answers = await times(weak.length, (n) =>
        call(send, 'POST /auth/register', { username: 'Sulmues', email, password: weak[n] }),
      );
      return weak.filter((_, n) => answers[n]?.status !== 400);
    },
  },
  {
    name: 'take an account over with a copied device cookie',
    async run({ send, owner: { userId, email, password } }) {
      const cookie = (await login(send, email, password)).headers['set-cookie']?.[0] ?? '';
      const headers = { cookie: cookie.split(';')[0] ?? '' };
      const resumed = await call(send, 'POST /auth/resume', undefined, { headers });
      const { token } = resumed.body;
      const refused: [wanted: string, body?: object][] = [
        [`PUT /users/${userId}`, { password: 'tjeter-fare-9' }],
        [`PUT /users/${userId}`, { email: anyEmail() }],
        ['POST /auth/sessions/end-others'],
        ['GET /export'],
      ];
      const answers = await times(refused.length, (n) => {
        const [wanted = '', body] = refused[n] ?? [];
        return call(send, wanted, body, { token });
      });
      const byCookie = await call(send, 'GET /auth/profile', undefined, { headers });
      const isHttps = 'strict-transport-security' in resumed.headers;
      return [
        ...unless(resumed.status === 200, 'the cookie does not resume, so this proves nothing'),
        ...unless(/; HttpOnly.*; SameSite=/.test(cookie), 'the cookie is readable or sent anywhere'),
        ...unless(!isHttps || /^__(Host|Secure)-.*; Secure/.test(cookie), 'the cookie is not Secure'),
        ...refused
          .filter((_, n) => answers[n]?.body.code !== 'reauth_required')
          .map((one) => `${JSON.stringify(one)} needs no password`),
        ...unless(byCookie.status === 401, 'the cookie alone reads data'),
      ];
    },
  },
];
