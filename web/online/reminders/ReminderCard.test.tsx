// One reminder: how it can be sent, and whom it greets.
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Reminder } from '#contracts/online/reminders.ts';
import { ReminderCard } from './ReminderCard.tsx';
import '../../styles.css';

const reminder: Reminder = {
  day: '2026-11-24',
  client: { id: '1', name: 'Dea', phone: '+355 69 123 4567', language: 'sq' },
  bookedBy: null,
  channel: 'whatsapp',
  mail: null,
  sent: null,
  visits: [
    {
      id: '2',
      appointment_time: '10:00',
      service_name: 'Prerje',
      barber: 'Ardit',
      answer: null,
      link: 'https://kreher.al/r/a',
    },
  ],
};
const show = (changes: Partial<Reminder>) =>
  render(
    <ReminderCard
      reminder={{ ...reminder, ...changes }}
      salon="Salloni Ana"
      text={null}
      isNext
      onSend={() => {}}
    />,
  );

test('a mobile number can be written to in every way, a landline only be called', async () => {
  const mobile = await show({});
  expect(mobile.getByRole('combobox').query()?.textContent).toContain('WhatsApp');
  await mobile.unmount();
  const landline = await show({
    client: { ...reminder.client, phone: '+355 4 234 5678' },
    channel: 'call',
  });
  await expect.element(landline.getByRole('link')).toHaveAttribute('href', 'tel:+35542345678');
  expect(landline.getByRole('combobox').query()).toBeNull();
});

test('the message greets who booked for the client', async () => {
  const { getByRole } = await show({ bookedBy: 'Mira' });
  const link = getByRole('link').element().getAttribute('href') ?? '';
  expect(decodeURIComponent(link)).toMatch(/text=Përshëndetje Mira! .*\(për Dea\)/);
});
