// What a stranger tries with the copied cookie of a device on which an owner is remembered, without the password: to let somebody in who
// stays, and to take the data of the salon away.
import { v7 as newId } from 'uuid';
import { type Attack, call, cookieIn, login, register, unless } from './attack.ts';

interface Staffed {
  readonly owner: string;
  readonly barber: string;
  /** A barber with each tick: as a manager he would get no other. */
  readonly trusted: string;
  readonly away: string;
  readonly column: string;
  readonly rule: string;
}

const percentOf = (barber_id: string, percent_bp: number) => ({
  ...{ kind: 'percent', barber_id, service_id: null, from_day: '2026-01-01', percent_bp },
});

/** In this order each also works with the password. */
const callsIn = ({
  owner,
  barber,
  trusted,
  away,
  column,
  rule,
}: Staffed): [request: string, body?: object][] => [
  [`POST /api/staff/${barber}/invite`, {}],
  [`POST /api/staff/${barber}/invite`, { email: `${newId()}@salloni.example` }],
  [`PUT /api/staff/${barber}/pin`, { pin: '468213' }],
  [`PUT /api/staff/${owner}/pin`, { pin: '739146' }],
  ['POST /api/staff', { name: 'Sulm', role: 'manager' }],
  ['POST /api/staff', { name: 'Sulm dy', role: 'barber', ticks: { seesMoney: true } }],
  [`PUT /api/staff/${barber}`, { ticks: { booksOthers: true } }],
  [`PUT /api/staff/${barber}`, { barberId: column }],
  [`PUT /api/staff/${trusted}`, { role: 'manager' }],
  [`PUT /api/staff/${away}`, { active: true }],
  ['GET /api/export'],
  ['PUT /api/salon', { contact_email: `${newId()}@salloni.example` }],
  ['PUT /api/commissions/rules', percentOf(column, 9000)],
  [`DELETE /api/commissions/rules/${rule}`],
  ['PUT /api/clients/keeping', { years: 1 }],
];

export const attacksOfResumedOwner: readonly Attack[] = [
  {
    name: 'let somebody in, give more rights or take all data away, by the resumed session of an owner',
    async run({ url }) {
      const { email, password, token } = await register(url);
      const asOwner = (request: string, body?: object) => call(url, request, body, { token });
      const add = async (name: string, ticks: object = {}) =>
        (await asOwner('POST /api/staff', { name, role: 'barber', ticks })).body.data.id as string;
      const [barber, away] = [await add('Ardit'), await add('Genci')];
      const trusted = await add('Besa', { booksOthers: true, seesMoney: true });
      await asOwner(`PUT /api/staff/${away}`, { active: false });
      const [{ id: column }] = (await asOwner('GET /api/barbers')).body.data;
      const [{ id: rule }] = (await asOwner('PUT /api/commissions/rules', percentOf(column, 4000))).body
        .rules;
      const { body: listed } = await asOwner('GET /api/staff');
      const { id: owner } = listed.staff.find(({ role }: { role: string }) => role === 'owner');

      const cookie = cookieIn(await login(url, email, password)).split(';')[0] ?? '';
      const resumed = await call(url, 'POST /api/auth/resume', undefined, { headers: { cookie } });
      const asThief = (request: string, body?: object) =>
        call(url, request, body, { token: resumed.body.token });
      const calls = callsIn({ owner, barber, trusted, away, column, rule });
      const failed = unless(
        (await asThief('GET /api/staff')).status === 200,
        'the resumed session reads nothing',
      );
      for (const [request, body] of calls) {
        const answer = await asThief(request, body);
        if (answer.body.code !== 'reauth_required')
          failed.push(`${request} ${JSON.stringify(body)} was answered ${answer.status}, without a password`);
      }
      if (failed.length > 0) return failed;
      for (const [request, body] of calls) {
        const { status } = await asOwner(request, body);
        failed.push(
          ...unless(status < 300, `${request} was answered ${status} to the owner, so this proves nothing`),
        );
      }
      return failed;
    },
  },
];
