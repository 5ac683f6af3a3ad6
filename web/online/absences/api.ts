import type { BodyOf, ReplyOf } from '#contracts/ground/endpoint.ts';
import * as contract from '#contracts/online/absences.ts';
import { Channel } from '#contracts/online/reminders.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { serverNow } from '../../ground/lib/server-clock.ts';
import { changeOf, updateInCache } from '../../ground/lib/use-change.ts';

const key = ['absences'] as const;

export const absencesQuery = queryOf(contract.listAbsences, key);

export type Mark = BodyOf<typeof contract.markAbsence>['mark'];

/** The list after a mark: the client gets the mark, or leaves the list if the mark hides the client. */
const marked = (id: string, mark: Mark) => (list: ReplyOf<typeof contract.listAbsences>) => ({
  ...list,
  absences: list.absences.flatMap((absence) => {
    if (absence.client.id !== id) return absence;
    if (mark === 'hide') return [];
    const channel = Channel.safeParse(mark).data;
    return { ...absence, sent: channel ? { at: serverNow().toISOString(), channel } : null };
  }),
});

export const markAbsence = changeOf(contract.markAbsence, {
  optimistic: ({ params: { id }, body: { mark } }) => [updateInCache(key, marked(id, mark))],
  invalidates: [key],
  queue: 'absences',
});

export const setAbsenceRules = changeOf(contract.setAbsenceRules, { invalidates: [key], queue: 'absences' });

/** The next visit to suggest; null without a network. */
export const findNextVisit = (id: string): Promise<ReplyOf<typeof contract.suggestNextVisit>['next']> =>
  call(contract.suggestNextVisit, { params: { id } }).then(
    ({ next }) => next,
    () => null,
  );
