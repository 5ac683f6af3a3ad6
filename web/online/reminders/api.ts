import type { BodyOf, ReplyOf } from '#contracts/ground/endpoint.ts';
import * as contract from '#contracts/online/reminders.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { serverNow } from '../../ground/lib/server-clock.ts';
import { updateInCache, useChange } from '../../ground/lib/use-change.ts';

const key = ['reminders'] as const;

export const remindersQuery = queryOf(contract.listReminders, key);

export const useMarkReminded = () =>
  useChange({
    send: (body: BodyOf<typeof contract.markReminded>) => call(contract.markReminded, { body }),
    optimistic: ({ visits, channel }) => [
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

export const useUpdateMailRules = () =>
  useChange({
    send: (body: BodyOf<typeof contract.updateMailRules>) => call(contract.updateMailRules, { body }),
    invalidates: [key],
    queue: 'reminders',
  });

export const useUpdateReminderText = () =>
  useChange({
    send: (body: BodyOf<typeof contract.updateReminderText>) => call(contract.updateReminderText, { body }),
    invalidates: [key],
    queue: 'reminders',
  });
