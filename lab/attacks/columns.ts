// What a barber tries who may book for others, or see their sums, but not their visits.
import { v7 as newId } from 'uuid';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { type Attack, call, type Person, register, signIn, unless } from './attack.ts';

/** In a visit of a column that the barber may not see. */
const secret = 'Klientja e Tjetrit';

interface Inside {
  readonly barber: Person;
  /** Whose column the barber does not see, and a visit there, of tomorrow. */
  readonly other: string;
  readonly visit: string;
  readonly yesterday: string;
  readonly tomorrow: string;
}

/** A new salon with a barber, and with visits of yesterday and tomorrow in the column of another one. */
async function enter(url: string, ticks: object): Promise<Inside> {
  const owner = await register(url);
  const { token } = owner;
  const [own, other] = (await call(url, 'GET /api/barbers', undefined, { token })).body.data;
  // the clock of a copy may be another one
  const today = (await call(url, 'GET /api/user/stats', undefined, { token })).body.data.endDate;
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
  let visit = '';
  for (const appointment_date of [yesterday, tomorrow]) {
    const booked = await call(
      url,
      'POST /api/appointments',
      {
        ...{ appointment_date, appointment_time: '10:00', barber: other.name },
        ...{ client_name: secret, service_name: 'Prerje', price: 7, note: secret },
      },
      { token },
    );
    visit = booked.body.appointment.id;
  }
  const none = {
    seesOthers: false,
    booksOthers: false,
    seesPhones: true,
    seesOwnMoney: true,
    seesMoney: false,
  };
  const wanted = { name: 'Ardit', role: 'barber', barberId: own.id, ticks: { ...none, ...ticks } };
  const { id } = (await call(url, 'POST /api/staff', wanted, { token })).body.data;
  const { link } = (await call(url, `POST /api/staff/${id}/invite`, {}, { token })).body;
  const login = { email: `${newId()}@salloni.example`, password: 'mire-e-forte-7' };
  const accepted = { token: new URL(link).searchParams.get('token'), ...login };
  await call(url, 'POST /api/invitations/accept', accepted);
  const barber = await signIn(url, login.email, login.password);
  return { barber, other: other.name, visit, yesterday, tomorrow };
}

/** Which of these answers have the secret, or cannot be read at all. */
async function namedIn(url: string, { token }: Person, requests: readonly string[]) {
  const failed: string[] = [];
  for (const request of requests) {
    const { status, body } = await call(url, request, undefined, { token });
    if (status !== 200) failed.push(`${request} answers ${status}, so this proves nothing`);
    if (JSON.stringify(body).includes(secret)) failed.push(`${request} names the client of another column`);
  }
  return failed;
}

export const attacksOnColumns: readonly Attack[] = [
  {
    name: 'read the visits of others as a barber who only books for them',
    async run({ url }) {
      const { barber, other, visit, tomorrow } = await enter(url, { booksOthers: true });
      const { token } = barber;
      const days = `from=${tomorrow}&to=${tomorrow}`;
      const day = await call(url, `GET /api/appointments?${days}&kind=all`, undefined, { token });
      const taken = await call(
        url,
        'POST /api/appointments',
        {
          ...{ appointment_date: tomorrow, appointment_time: '10:15', barber: other },
          ...{ client_name: 'Tjetër', service_name: 'Prerje', price: 7 },
        },
        { token },
      );
      const changed = await call(url, `PUT /api/appointments/${visit}`, { note: 'x' }, { token });
      return [
        ...(await namedIn(url, barber, [
          `GET /api/appointments?${days}&kind=all`,
          'GET /api/appointments',
          'GET /api/sync',
          'GET /api/bookings',
          'GET /api/reminders',
        ])),
        ...unless(day.body.appointments?.[0]?.is_busy === true, 'the time of the visit does not look taken'),
        ...unless(
          taken.status === 409 && !JSON.stringify(taken.body).includes(secret),
          'the refusal of a taken time names the client',
        ),
        ...unless(changed.status === 404, 'a visit of others can be changed'),
      ];
    },
  },
  {
    name: 'learn the clients of others as a barber who only sees their sums',
    async run({ url }) {
      const { barber, yesterday, tomorrow } = await enter(url, { seesMoney: true });
      const report = await call(url, 'GET /api/user/stats?period=year', undefined, { token: barber.token });
      return [
        ...(await namedIn(url, barber, [
          'GET /api/user/stats?period=year',
          `GET /api/takings?day=${yesterday}`,
          `GET /api/till/day?day=${yesterday}`,
          `GET /api/commissions?from=${yesterday}&to=${tomorrow}`,
        ])),
        ...unless(report.body.data?.recentAppointments?.length === 1, 'the report has no visit to name'),
      ];
    },
  },
];
