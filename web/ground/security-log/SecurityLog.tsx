// The whole security log, for administrators. This module imports React Aria: import it only as a lazy chunk.
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type SecurityEntry, SecurityEvent } from '#contracts/ground/security-log.ts';
import { useAddress } from '../lib/use-address.ts';
import { PopoverSelect } from '../ui/PopoverSelect.tsx';
import { RefreshButton } from '../ui/RefreshButton.tsx';
import { securityLogQuery } from './api.ts';
import { EntryList, useCursor } from './EntryList.tsx';
import { eventNames, words } from './words.sq.ts';

const all = 'all';
const choices = Object.entries({ [all]: words.all, ...eventNames }).map(([key, label]) => ({ key, label }));

export default function SecurityLog() {
  const { address, choose } = useAddress();
  const { cursor } = useCursor();
  const event = z.safeParse(SecurityEvent, address.get('ngjarja')).data;
  const page = useQuery(securityLogQuery(event, cursor));

  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-sm text-ink-3">
        {words.line} {words.counted}
      </p>
      <div className="grid max-w-120 grid-cols-[1fr_auto] items-end gap-3">
        <PopoverSelect
          label={words.event}
          value={event ?? all}
          groups={[{ title: '', choices }]}
          onChange={(key) => choose({ ngjarja: key === all ? null : key, para: null })}
        />
        <RefreshButton label={words.refresh} busy={page.isFetching} onRefresh={page.refetch} />
      </div>
      <EntryList of={page} who={peopleOf} />
    </div>
  );
}

function peopleOf({ actor, about }: SecurityEntry) {
  const who = actor?.email ?? words.stranger;
  return about && about.email !== actor?.email ? `${who} · ${words.aboutWhom(about.email)}` : who;
}
