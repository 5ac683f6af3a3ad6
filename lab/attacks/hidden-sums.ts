// What a manager who sees no sums tries, so that somebody in the own hands sees them.
import { v7 as newId } from 'uuid';
import { type Attack, call, register, signIn, unless } from './attack.ts';

const day = '2020-06-01';
const password = 'mire-e-forte-7';

async function acceptInvitation(url: string, link: string) {
  const token = new URL(link).searchParams.get('token');
  const email = `${newId()}@salloni.example`;
  await call(url, 'POST /api/invitations/accept', { token, email, password });
  return signIn(url, email, password);
}

/** What the person reads of the money that was paid on the day. */
async function sumReadBy(url: string, token: string) {
  const { body } = await call(url, `GET /api/takings?day=${day}`, undefined, { token });
  const takings: { cents: number | null }[] = body.takings ?? [];
  return takings.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
}

/** A salon in which a visit was paid in the column of a barber who sees the own sums and has no login yet, with such a manager. */
async function openSalon(url: string) {
  const { token } = await register(url);
  const asOwner = (request: string, body?: object) => call(url, request, body, { token });
  const [first, second] = (await asOwner('GET /api/barbers')).body.data;
  const add = async (name: string, rest: object): Promise<string> =>
    (await asOwner('POST /api/staff', { name, role: 'barber', ...rest })).body.data.id;
  await asOwner('PUT /api/till', { is_on: true, asks_how_paid: false });
  const visit = { client_name: 'Sulm Prove', service_name: 'Prerje', price: 5, barber: first.name };
  const booked = await asOwner('POST /api/appointments', {
    ...visit,
    ...{ appointment_date: day, appointment_time: '10:00' },
  });
  await asOwner(`PUT /api/appointments/${booked.body.appointment.id}`, { status: 'confirmed' });
  const people = {
    ofColumn: await add('Dea', { barberId: first.id }),
    without: await add('Genci', {}),
    away: await add('Besa', { ticks: { seesMoney: true } }),
    blind: await add('Ardit', { ticks: { seesOwnMoney: false } }),
  };
  await asOwner(`PUT /api/staff/${people.away}`, { active: false });
  const managing = await add('Drita', { role: 'manager', ticks: { seesMoney: false } });
  const invited = await asOwner(`POST /api/staff/${managing}/invite`, {});
  return { asOwner, people, column: second.id as string, link: invited.body.link as string };
}

export const attacksOnHiddenSums: readonly Attack[] = [
  {
    name: 'read sums as a manager who sees none: by a tick, a column, a PIN, an invitation or a new person',
    async run({ url }) {
      const { asOwner, people, column, link } = await openSalon(url);
      const { ofColumn, without, away, blind } = people;
      const { token } = await acceptInvitation(url, link);
      const asManager = (request: string, body?: object) => call(url, request, body, { token });
      const tries: [request: string, body: object][] = [
        [`PUT /api/staff/${blind}`, { ticks: { seesOwnMoney: true } }],
        [`PUT /api/staff/${blind}`, { ticks: { seesMoney: true } }],
        ['POST /api/staff', { name: 'Sulm', role: 'barber', ticks: { seesOwnMoney: true } }],
        ['POST /api/staff', { name: 'Sulm', role: 'barber', ticks: { seesMoney: true } }],
        [`PUT /api/staff/${without}`, { barberId: column }],
        [`PUT /api/staff/${away}`, { active: true }],
        [`PUT /api/staff/${ofColumn}/pin`, { pin: '468213' }],
        [`POST /api/staff/${ofColumn}/invite`, {}],
      ];
      const failed: string[] = [];
      for (const [request, body] of tries) {
        const { status, body: answer } = await asManager(request, body);
        if (answer.code !== 'forbidden')
          failed.push(`${request} ${JSON.stringify(body)} was answered ${status}`);
      }

      // the usual ticks of a new person, in the column that was paid
      const { body: listed } = await asManager('GET /api/staff');
      const { barberId } = listed.staff.find(({ id }: { id: string }) => id === ofColumn);
      await asManager(`PUT /api/staff/${ofColumn}`, { barberId: null });
      const added = await asManager('POST /api/staff', { name: 'Sulm tre', role: 'barber', barberId });
      const id = added.body.data?.id;
      const invited = await asManager(`POST /api/staff/${id}/invite`, {});
      if (invited.status !== 200)
        return [...failed, 'a new person cannot be invited, so this proves nothing'];
      const person = await acceptInvitation(url, invited.body.link);
      const seen = [await sumReadBy(url, token), await sumReadBy(url, person.token)];
      await asOwner(`PUT /api/staff/${id}`, { ticks: { seesOwnMoney: true } });
      return [
        ...failed,
        ...unless(seen[0] === 0, `the manager reads ${seen[0]} cents`),
        ...unless(seen[1] === 0, `the new person reads ${seen[1]} cents`),
        ...unless(
          (await sumReadBy(url, person.token)) > 0,
          'there is no sum to read, so this proves nothing',
        ),
      ];
    },
  },
];
