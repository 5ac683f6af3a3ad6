// A passkey in a list: its name, when it was used, when it was added.
import { KeyRound } from 'lucide-react';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import type { Passkey } from '#contracts/identity/passkeys.ts';
import { words } from './words.sq.ts';

export function PasskeyFacts({ passkey: { name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  return (
    <>
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-3" strokeWidth={1.9} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="num text-sm text-ink-2">
          {lastUsedAt ? words.lastUsed(dateAndTime(lastUsedAt)) : words.neverUsed}
        </p>
        <p className="num text-sm text-ink-3">{words.since(dateAndTime(createdAt))}</p>
      </div>
    </>
  );
}
