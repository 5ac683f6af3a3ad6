// The salon of the demonstration on a server of its own, and everybody who may look at it.
import { addDays, clockTime } from '../contracts/calendar.rules.ts';
import { furnish } from '../server/db/demo-furnish.ts';
import { salon } from '../server/db/demo-salon.ts';
import { today } from './booking.ts';
import { order, payByCall } from './paying.ts';
import type { Server } from './server.ts';
import { admin, enter, type Owner, password, signIn, testAlone } from './test.ts';

export type Actor = keyof Cast | 'visitor';
type Cast = Awaited<ReturnType<typeof gather>>;

interface ForWorkers {
  readonly cast: Cast;
}

export const test = testAlone({ REQUIRE_EMAIL_VERIFICATION: 'false' }).extend<
  { enterAs: (actor: Actor) => Promise<void> },
  ForWorkers
>({
  cast: [async ({ server }, use) => use(await gather(server)), { scope: 'worker', timeout: 120_000 }],

  /** The page's clock is set by the server's, on which trials run. */
  enterAs: ({ page, server, cast }, use) =>
    use(async (actor) => {
      await page.clock.setSystemTime(server.now());
      if (actor !== 'visitor') await enter(page, cast[actor]);
    }),
});

async function gather(server: Server) {
  await furnish(server.address, server.now());
  const administrator = await signIn(server, admin);
  const cast = {
    administrator,
    /** A salon in full swing. */
    owner: await signIn(server, salon.owner),
    /** Nothing done yet. */
    newcomer: await register(server, 'Dritan Leka', 'dritan@salloni.al'),
    /** Everything as long as it may be. */
    talker: await register(server, longest('Emri i gjatë'), 'emri-i-gjate@salloni.al'),
    /** More barbers and visits than fit on any screen. */
    crowd: await register(server, 'Salloni i madh', 'i-madh@salloni.al'),
    /** The trial is over. */
    expired: await register(server, 'Mirela Shehu', 'mirela@salloni.al'),
    /** A plan was bought, and is over. */
    lapsed: await register(server, 'Ndriçim Marku', 'ndricim@salloni.al'),
    /** A plan is in force. */
    subscriber: await register(server, 'Shpresa Gjini', 'shpresa@salloni.al'),
  };
  await fillWithLongNames(server, cast.talker);
  await fillToTheBrim(server, cast.crowd);

  const edit = ({ user }: Owner, changes: object) =>
    server.call('PUT', `/auth/admin/users/${user.id}`, changes, administrator.token);
  await edit(cast.expired, { trialEndDate: '2026-11-20' });
  await edit(cast.lapsed, { trialEndDate: '2026-10-20', subscriptionEndDate: '2026-11-20' });
  await payByCall((await order(server, cast.subscriber, 'yearly')).paymentUrl);
  await server.call(
    'POST',
    '/admin/notifications/send',
    {
      subject: 'Orari i festave',
      message: 'Më 28 dhe 29 nëntor jemi të mbyllur.\nGëzuar festën!',
      recipients: [salon.owner.email, 'dritan@salloni.al'],
    },
    administrator.token,
  );
  await server.call('POST', '/admin/send-individual-reports', {}, administrator.token);
  await server.call('POST', '/auth/forgot-password', { email: salon.owner.email });
  return cast;
}

async function register(server: Server, username: string, email: string) {
  await server.call('POST', '/auth/register', { username, email, password });
  return signIn(server, { email, password });
}

const longest = (words: string) => `${words} ${'shumëtëgjatëpandërprerje'.repeat(5)}`.slice(0, 120);

async function fillWithLongNames(server: Server, { token }: Owner) {
  const post = (path: string, body: object) => server.call('POST', path, body, token);
  await server.call('PUT', '/salon', { name: longest('Salloni'), phone: '+355 69 234 5678' }, token);
  const service = { name: longest('Prerje'), description: longest('Me'), duration: 45, price: 99_999.99 };
  await post('/user/services', service);
  for (const [n, hour] of [9, 11, 12, 14, 16].entries()) {
    await post('/appointments', {
      client_name: longest(`Klienti ${n}`),
      client_phone: '+355 69 234 5678',
      service_name: service.name,
      price: service.price,
      barber: n % 2 ? longest('Barberi') : 'Arben',
      note: longest('Shënim'),
      appointment_date: today,
      appointment_time: clockTime(hour * 60),
    });
  }
}

const firstNames = ['Agim', 'Besa', 'Çlirim', 'Drita', 'Edon', 'Fatmir', 'Gëzim', 'Hana', 'Ilir', 'Jeta'];
const lastNames = ['Arapi', 'Bala', 'Cela', 'Dushku', 'Elezi', 'Frashëri', 'Gashi', 'Hoti', 'Isufi', 'Jaku'];

const dayBefore = (days: number) => addDays(today, -days);

/** Ten barbers, each booked for every hour, and a thousand clients in ten days. */
async function fillToTheBrim(server: Server, { token }: Owner) {
  const visits = Array.from({ length: 1000 }, (_, n) => {
    const [ones, tens, hundreds] = [n % 10, Math.floor(n / 10) % 10, Math.floor(n / 100)];
    return {
      client_name: `${firstNames[hundreds]} ${lastNames[tens]} ${ones}`,
      service_name: 'Prerje',
      price: 5,
      duration: 60,
      barber: `${firstNames[ones]} ${lastNames[ones]}`,
      appointment_date: dayBefore(hundreds),
      appointment_time: clockTime((9 + tens) * 60),
    };
  });
  const atOnce = 20;
  for (let n = 0; n < visits.length; n += atOnce) {
    await Promise.all(
      visits.slice(n, n + atOnce).map((visit) => server.call('POST', '/appointments', visit, token)),
    );
  }
}
