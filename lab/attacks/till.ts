// What somebody tries with the till, so that it agrees with what is missing in it.
import { v7 as newId } from 'uuid';
import { clockTime } from '../../contracts/ground/calendar.rules.ts';
import { type Attack, call, type Person, register, signIn, type Target, times, unless } from './attack.ts';

const past = '2020-06-01';
const later = '2099-06-01';
const part = (cents: number, method = 'cash') => ({ method, currency: 'EUR', cents });
const note = 'Ankesë';

interface Desk {
  readonly owner: Person;
  /** The column of all visits. */
  readonly column: { readonly id: string; readonly name: string };
  /** Calls as one of them. */
  readonly as: (who: Person, request: string, body?: object) => ReturnType<typeof call>;
  /** How much cash must be in the till, with all days before. */
  readonly cash: () => Promise<number>;
}

/** A salon whose till is on. */
async function openDesk({ url }: Target): Promise<Desk> {
  const owner = await register(url);
  const as = ({ token }: Person, request: string, body?: object) => {
    const [method = '', path = ''] = request.split(' ');
    return call(url, `${method} /api${path}`, body, { token });
  };
  await as(owner, 'PUT /till', { is_on: true });
  const column = (await as(owner, 'GET /barbers')).body.data[0] as Desk['column'];
  const cash = async () => (await as(owner, 'GET /till/day?day=2099-01-01')).body.data.cash[0].expected_cents;
  return { owner, column, as, cash };
}

/** Somebody who sees no sums, and whose column has all visits. */
async function addBarber({ url }: Target, { owner, column, as }: Desk) {
  const person = { name: 'Barber', role: 'barber', barberId: column.id, ticks: { seesOwnMoney: false } };
  const { id } = (await as(owner, 'POST /staff', person)).body.data;
  const { link } = (await as(owner, `POST /staff/${id}/invite`, {})).body;
  const login = { email: `${newId()}@salloni.example`, password: 'mire-e-forte-7' };
  await as(owner, 'POST /invitations/accept', { ...login, token: new URL(link).searchParams.get('token') });
  return signIn(url, login.email, login.password);
}

type Paid = Awaited<ReturnType<typeof paidVisit>>;

let visits = 0;
/** Ticked by the owner and paid in cash: 50 €. */
async function paidVisit({ owner, column, as }: Desk) {
  const minutes = 5 * (visits++ % 200);
  const time = clockTime(minutes);
  const id = newId();
  const slot = { appointment_date: past, appointment_time: time, duration: 5, barber: column.name };
  const visit = { id, client_name: `Klient ${minutes}`, service_name: 'Prerje', price: 50, ...slot };
  const booked = await as(owner, 'POST /appointments', visit);
  if (booked.status !== 201)
    throw new Error(`the visit was answered ${booked.status} ${booked.body.message}`);
  await as(owner, `PUT /appointments/${id}`, { status: 'confirmed' });
  const { takings } = (await as(owner, `GET /visits/${id}/takings`)).body;
  return { id, taking: takings[0].id as string };
}

export const attacksOnTill: readonly Attack[] = [
  {
    name: 'book money that nobody gave: by a question without an answer, or before the day of the visit',
    async run({ url }) {
      const { token } = await register(url);
      const send = (request: string, body?: object) => call(url, request, body, { token });
      const ticked = async (day: string) => {
        const visit = { client_name: 'Sulm Prove', service_name: 'Prerje', price: 5, barber: 'Arben' };
        const when = { appointment_date: day, appointment_time: '10:00' };
        const { body } = await send('POST /api/appointments', { ...visit, ...when });
        const { id } = body.appointment;
        await send(`PUT /api/appointments/${id}`, { status: 'confirmed' });
        return id as string;
      };
      const sumOn = async (day: string) => {
        const { body } = await send(`GET /api/takings?day=${day}`);
        return body.takings.reduce((sum: number, { cents }: { cents: number }) => sum + cents, 0);
      };
      await send('PUT /api/till', { is_on: true, asks_how_paid: true });
      const [asked, early] = [await ticked(past), await ticked(later)];
      const unanswered = await sumOn(past);
      const answered = await send(`POST /api/visits/${asked}/method`, { method: 'cash' });
      await send(`POST /api/visits/${early}/method`, { method: 'cash' });
      const paid = [{ method: 'cash', currency: 'EUR', cents: 500 }];
      await send(`POST /api/visits/${early}/payment`, { paid });
      return [
        ...unless(answered.status === 200, 'no visit can be paid, so this proves nothing'),
        ...unless(unanswered === 0, 'a tick booked cash before its question was answered'),
        ...unless((await sumOn(later)) === 0, 'a visit was paid before its day'),
      ];
    },
  },
  {
    name: 'give back products that were never sold, or that somebody else sold',
    async run(target) {
      const desk = await openDesk(target);
      const { owner, column, as, cash } = desk;
      const barber = await addBarber(target, desk);
      const product = (name: string) => ({
        ...{ id: newId(), kind: 'product', day: past, barber_id: column.id, name, ...part(1000) },
      });
      const sold = product('Dyll');
      await as(owner, 'POST /takings', sold);
      const back = (name: string) => ({ ...product(name), is_refund: true, note });
      await times(10, () => as(barber, 'POST /takings', back('Dyll')));
      await as(barber, `POST /takings/${sold.id}/void`, {});
      const byBarber = await cash();
      await times(10, () => as(owner, 'POST /takings', back('Pomadë')));
      const byOwner = await cash();
      return [
        ...unless(byBarber === 1000, `a barber left ${byBarber} of 1000 cents`),
        ...unless(byOwner === byBarber, `products that nobody sold took out ${byBarber - byOwner} cents`),
      ];
    },
  },
  {
    name: 'give a payment of 25 visits back, and then take it back, lower it or make it a discount, all at once',
    async run(target) {
      const desk = await openDesk(target);
      const { owner, as, cash } = desk;
      const paid = await times(25, () => paidVisit(desk));
      const refund = ({ id }: Paid) => as(owner, `POST /visits/${id}/refund`, { ...part(5000), note });
      const lower = ({ id, taking }: Paid) => [
        as(owner, `POST /takings/${taking}/void`, {}),
        as(owner, `POST /visits/${id}/payment`, { paid: [] }),
        as(owner, `POST /visits/${id}/payment`, { paid: [], discount: 5000 }),
      ];
      await Promise.all(paid.flatMap((visit) => [refund(visit), ...lower(visit)]));
      // once more, in the order in which most would be taken out
      await Promise.all(paid.map(refund));
      await Promise.all(paid.flatMap(lower));
      const left = await cash();
      return unless(left >= 0, `${left} cents are in the till`);
    },
  },
  {
    name: 'take out what somebody else put in, as a barber who sees no sums',
    async run(target) {
      const desk = await openDesk(target);
      const { owner, as, cash } = desk;
      const barber = await addBarber(target, desk);
      const lower = [
        {
          name: 'a refund',
          act: (id: string) => as(barber, `POST /visits/${id}/refund`, { ...part(5000), note }),
        },
        { name: 'no payment', act: (id: string) => as(barber, `POST /visits/${id}/payment`, { paid: [] }) },
        {
          name: 'a discount of the whole',
          act: (id: string) => as(barber, `POST /visits/${id}/payment`, { paid: [], discount: 5000 }),
        },
        {
          name: 'change in cash of what a card paid',
          act: (id: string) =>
            as(barber, `POST /visits/${id}/payment`, {
              paid: [part(10_000, 'card')],
              change: { currency: 'EUR', cents: 5000 },
            }),
        },
        {
          name: 'a tap, and taking it back',
          async act(id: string) {
            await as(barber, `POST /visits/${id}/method`, { method: 'card' });
            await as(barber, `POST /visits/${id}/method`, { method: 'cash' });
            const { takings } = (await as(barber, `GET /visits/${id}/takings`)).body;
            for (const one of takings) await as(barber, `POST /takings/${one.id}/void`, {});
          },
        },
      ];
      const failed: string[] = [];
      for (const { name, act } of lower) {
        const { id } = await paidVisit(desk);
        const before = await cash();
        await act(id);
        const taken = before - (await cash());
        failed.push(...unless(taken === 0, `${name} took out ${taken} cents`));
        await as(owner, `DELETE /appointments/${id}`);
      }
      return failed;
    },
  },
];
