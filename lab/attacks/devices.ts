// What somebody tries who has copied the cookie of a remembered device.
import { v7 as newId } from 'uuid';
import { type Attack, call, cookieIn, login, type Person, register, times, unless } from './attack.ts';

type Answer = Awaited<ReturnType<typeof call>>;

/** The cookie of an answer, as a browser sends it back. */
const cookieSent = (answer: Answer) => ({ cookie: cookieIn(answer).split(';')[0] ?? '' });

const resume = (url: string, { cookie }: { cookie: string }) =>
  call(url, 'POST /api/auth/resume', undefined, { headers: { cookie } });

const sessionOf = async (url: string, token: string) =>
  (await call(url, 'GET /api/auth/profile', undefined, { token })).status;

interface Copied {
  readonly owner: Person;
  /** What the thief and the owner got for the same cookie. */
  readonly thief: Answer;
  readonly own: Answer;
}

async function copyCookie(url: string): Promise<Copied> {
  const owner = await register(url);
  const copied = cookieSent(await login(url, owner.email, owner.password));
  return { owner, thief: await resume(url, copied), own: await resume(url, copied) };
}

/** What the thief still can after the owner acted. */
async function leftTo(url: string, { thief }: Copied) {
  const resumed = await resume(url, cookieSent(thief));
  return [
    ...unless(thief.status === 200, 'the cookie does not resume, so this proves nothing'),
    ...unless(resumed.status === 401, 'the copied cookie goes on'),
    ...unless((await sessionOf(url, thief.body.token)) === 401, 'the session of the copied cookie goes on'),
  ];
}

export const attacksOnDevices: readonly Attack[] = [
  {
    name: 'take an account over with a copied device cookie',
    async run({ url, owner }) {
      const cookie = cookieIn(await login(url, owner.email, owner.password));
      const headers = { cookie: cookie.split(';')[0] ?? '' };
      const resumed = await call(url, 'POST /api/auth/resume', undefined, { headers });
      const { token } = resumed.body;
      const changes = [{ password: 'tjeter-fare-9' }, { email: `${newId()}@salloni.example` }];
      const answers = await times(2, (n) =>
        call(url, `PUT /api/users/${owner.userId}`, changes[n], { token }),
      );
      const ended = await call(url, 'POST /api/auth/sessions/end-others', undefined, { token });
      const http = await call(url, 'GET /api/auth/profile', undefined, { headers });
      const isHttps = resumed.headers.has('strict-transport-security');
      return [
        ...unless(resumed.status === 200, 'the cookie does not resume, so this proves nothing'),
        ...unless(
          /; HttpOnly/.test(cookie) && /; SameSite=/.test(cookie),
          'the cookie is readable or sent anywhere',
        ),
        ...unless(!isHttps || /^__(Host|Secure)-.*; Secure/.test(cookie), 'the cookie is not Secure'),
        ...answers.flatMap(({ body }, n) =>
          unless(
            body.code === 'reauth_required',
            `${Object.keys(changes[n] ?? {})} changed without a password`,
          ),
        ),
        ...unless(ended.body.code === 'reauth_required', 'the other sessions were ended without a password'),
        ...unless(http.status === 401, 'the cookie alone reads data'),
      ];
    },
  },
  {
    name: 'keep a copied device cookie after the owner ended the other sessions',
    async run({ url }) {
      const copied = await copyCookie(url);
      const signedIn = await login(url, copied.owner.email, copied.owner.password);
      const { token } = signedIn.body;
      const ended = await call(url, 'POST /api/auth/sessions/end-others', undefined, { token });
      return [
        ...(await leftTo(url, copied)),
        ...unless(
          (await resume(url, cookieSent(ended))).status === 200,
          'the owner is not remembered any more',
        ),
      ];
    },
  },
  {
    name: 'keep a copied device cookie, on the same device, after a new password',
    async run({ url }) {
      const copied = await copyCookie(url);
      const { password, userId } = copied.owner;
      const { token } = copied.own.body;
      await call(url, 'POST /api/auth/reauth', { password }, { token });
      const changed = await call(url, `PUT /api/users/${userId}`, { password: 'tjeter-fare-9' }, { token });
      return [
        ...(await leftTo(url, copied)),
        ...unless(
          (await resume(url, cookieSent(changed))).status === 200,
          'the owner is not remembered any more',
        ),
      ];
    },
  },
  {
    name: 'go on with a copied device cookie beside the owner',
    async run({ url, wait }) {
      const copied = await copyCookie(url);
      await resume(url, cookieSent(copied.own));
      await wait(61_000);
      const { token } = (await login(url, copied.owner.email, copied.owner.password)).body;
      const failed = await leftTo(url, copied);
      const log = await call(url, 'GET /api/auth/security-log', undefined, { token });
      const entries: { event: string }[] = log.body.entries;
      return [
        ...failed,
        ...unless(
          entries.some(({ event }) => event === 'device-copied'),
          'the log does not say so',
        ),
      ];
    },
  },
  {
    name: 'put a device cookie under another name beside the own one',
    async run({ url, owner }) {
      const { cookie } = cookieSent(await login(url, owner.email, owner.password));
      const value = cookie.split('=')[1];
      const names = ['kreher_device', '__Secure-kreher_device', 'Kreher_device'];
      const answers = await times(names.length, (n) => resume(url, { cookie: `${names[n]}=${value}` }));
      return names.filter((_, n) => answers[n]?.status !== 401);
    },
  },
];
