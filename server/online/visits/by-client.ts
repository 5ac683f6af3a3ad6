import type { By } from '../../appointments/slots.ts';
import { byClient } from '../../ground/origin.ts';
import type { Linked } from './store.ts';
import { settingsOf } from './visit.ts';

interface Call {
  readonly now: Date;
  readonly publicUrl: string;
}

/** The client of a visit acts: the history names the owner, and the owner is told. */
export const byClientOf = (linked: Linked, { now, publicUrl }: Call): By => ({
  origin: byClient(now),
  owner: { ...linked.owner, wantsMails: settingsOf(linked).mailOwner, publicUrl },
});
