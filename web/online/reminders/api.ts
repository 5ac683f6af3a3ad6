import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import * as contract from '#contracts/online/reminders.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { serverNow } from '../../ground/lib/server-clock.ts';
import { changeOf, updateInCache } from '../../ground/lib/use-change.ts';

const key = ['reminders'] as const;

export const remindersQuery = queryOf(contract.listReminders, key);

export const markReminded = changeOf(contract.markReminded, {
  optimistic: ({ body: { visits, channel } }) => [
    updateInCache(key, (queue: ReplyOf<typeof contract.listReminders>) => ({
      ...queue,
      reminders: queue.reminders.map((reminder) =>
        reminder.visits.some(({ id }) => visits.includes(id))
          ? { ...reminder, sent: channel && { at: serverNow().toISOString(), channel } }
          : reminder,
      ),
    })),
  ],
  invalidates: [key],
  queue: 'reminders',
});

export const updateMailRules = changeOf(contract.updateMailRules, { invalidates: [key], queue: 'reminders' });

export const updateReminderText = changeOf(contract.updateReminderText, {
  invalidates: [key],
  queue: 'reminders',
});
