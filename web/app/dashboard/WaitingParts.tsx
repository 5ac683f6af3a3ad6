// The tasks that wait for an answer, as one quiet line. Each part opens below the line, only one part at a time.
import { type ReactNode, useState } from 'react';
import { PendingLine, PendingPart } from '../../ground/ui/PendingLine.tsx';
import { words } from './words.sq.ts';

export interface WaitingKind {
  readonly name: string;
  readonly howMany: number;
  readonly text: (n: number) => string;
  /** Whether the part stays open after its last task is done, so that the last answer can be undone. */
  readonly staysOpen?: true;
  readonly content: ReactNode;
}

interface WaitingPartsProps {
  readonly kinds: readonly WaitingKind[];
  /** Whether all kinds are loaded. */
  readonly areKnown: boolean;
}

export function WaitingParts({ kinds, areKnown }: WaitingPartsProps) {
  const nothing = areKnown ? words.nothingWaits : words.unknownWaits;
  const [open, setOpen] = useState<string>();
  const shown = kinds.filter(({ howMany, staysOpen, name }) => howMany > 0 || (staysOpen && name === open));
  return (
    <section aria-label={words.waits} className="grid grid-cols-1 gap-3">
      {/* the line always has the height of its parts, so that a part that appears later moves nothing */}
      <div className="flex min-h-9 max-lg:min-h-11">
        <PendingLine>
          <p className="shrink-0 text-sm text-ink-3">{shown.length > 0 ? words.waits : nothing}</p>
          {shown.map(({ name, howMany, text }) => (
            <PendingPart
              key={name}
              isOpen={name === open}
              onOpen={() => setOpen(name === open ? undefined : name)}
            >
              <span className="num">{text(howMany)}</span>
            </PendingPart>
          ))}
        </PendingLine>
      </div>
      {shown.find(({ name }) => name === open)?.content}
    </section>
  );
}
