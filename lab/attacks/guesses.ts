// What somebody tries who guesses, or who comes to the tablet after the owner.
import { v7 as newId } from 'uuid';
import { type Attack, call, login, newAddress, register, times, unless } from './attack.ts';

const easyPins = ['2580', '1212', '1122', '1221', '7890', '147258', '1004'];
const easyPasswords = ['besa1234', 'albania1', 'Arben2024', 'kosovo99'];
/** Longer than the server lets a screen of the owner stand without a call. */
const awayFor = 181_000;

/** An owner with the id in the salon. */
async function newOwner(url: string) {
  const owner = await register(url);
  const { body } = await call(url, 'GET /api/auth/profile', undefined, owner);
  return { ...owner, staff: body.user.staff.id as string };
}

export const attacksByGuesses: readonly Attack[] = [
  {
    name: 'choose a PIN or a password that is found at the first guesses',
    async run({ url }) {
      const owner = await newOwner(url);
      const setPin = (pin: string) => call(url, `PUT /api/staff/${owner.staff}/pin`, { pin }, owner);
      const pins = await times(easyPins.length, (n) => setPin(easyPins[n] ?? ''));
      const passwords = await times(easyPasswords.length, (n) => {
        const person = { username: 'Salloni i sulmuar', email: `${newId()}@salloni.example` };
        return call(url, 'POST /api/auth/register', { ...person, password: easyPasswords[n] });
      });
      return [
        ...unless((await setPin('8024')).status === 200, 'no PIN is taken, so this proves nothing'),
        ...easyPins.filter((_, n) => pins[n]?.status !== 400),
        ...easyPasswords.filter((_, n) => passwords[n]?.status !== 400),
      ];
    },
  },
  {
    name: 'go on as the owner on the salon’s tablet, three minutes after the owner left it open',
    async run({ url, wait }) {
      const owner = await newOwner(url);
      await call(url, `PUT /api/staff/${owner.staff}/pin`, { pin: '8024' }, owner);
      const { token: maker } = (await login(url, owner.email, owner.password)).body;
      const made = await call(url, 'POST /api/auth/salon-device', { lock_minutes: 15 }, { token: maker });
      // the first one ends the owner's own session
      const [, ofTablet = ''] = made.headers.getSetCookie();
      const headers = { cookie: ofTablet.split(';')[0] ?? '' };
      const entered = await call(url, 'POST /api/auth/pin', { staff: owner.staff, pin: '8024' }, { headers });
      const opening = { screen: 'staff', password: owner.password };
      const opened = await call(url, 'POST /api/auth/owner-screen', opening, entered.body);
      const read = async () => (await call(url, 'GET /api/staff', undefined, opened.body)).status;
      const isOpen = (await read()) === 200;
      await wait(awayFor);
      return [
        ...unless(isOpen, 'the screen does not open, so this proves nothing'),
        ...unless((await read()) === 401, 'the screen of the owner is still open'),
      ];
    },
  },
  {
    name: 'find a calendar by links of every length',
    async run({ url }) {
      const from = newAddress();
      const lengths = [0, 1, 21, 22, 23, 296, 297, 301, 4000];
      const answers = await times(lengths.length, (n) =>
        call(url, `GET /calendars/${'x'.repeat(lengths[n] ?? 0)}.ics`, undefined, { from }),
      );
      return lengths
        .filter((_, n) => answers[n]?.status !== 404)
        .map((length) => `${length} signs are not answered by 404`);
    },
  },
];
