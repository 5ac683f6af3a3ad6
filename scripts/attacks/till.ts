// What somebody tries with the till, so that it agrees with what is missing in it.
import { type Attack, call, register, unless } from './attack.ts';

const past = '2020-06-01';
const later = '2099-06-01';

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
];
