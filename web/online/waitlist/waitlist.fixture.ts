import { addDays, localTime } from '#contracts/ground/calendar.rules.ts';
import type { FreedTime } from '#contracts/online/freed-times.ts';
import type { WaitlistEntry } from '#contracts/online/waitlist.ts';
import { everyWeekday } from './wish.rules.ts';

export const today: string = localTime(new Date()).day;

export const entryOf = (name: string, changes: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  id: `00000000-0000-4000-8000-${String(name.length).padStart(12, '0')}`,
  client: {
    id: '00000000-0000-4000-8000-00000000000c',
    name,
    phone: '+355 69 123 4567',
    language: 'sq',
    channel: 'whatsapp',
  },
  services: ['00000000-0000-4000-8000-00000000000a'],
  service: 'Prerje klasike',
  duration: 30,
  barber_id: null,
  barber: null,
  from: today,
  to: addDays(today, 7),
  weekdays: everyWeekday,
  from_minute: 0,
  to_minute: 1440,
  source: 'desk',
  created_at: `${today}T10:00:00.000Z`,
  visit: null,
  offer: null,
  ...changes,
});

export const freedTime: FreedTime = {
  id: '00000000-0000-4000-8000-00000000000f',
  date: addDays(today, 1),
  time: '16:00',
  duration: 30,
  barber_id: '00000000-0000-4000-8000-00000000000b',
  barber: 'Ardit',
  fitting: 2,
};
