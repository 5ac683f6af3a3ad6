// All rows of a day in the till. A row that was taken back stays in the list, struck through.

import { CloudUpload, Ellipsis, X } from 'lucide-react';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import { clockTime, localTime } from '#contracts/ground/calendar.rules.ts';
import { methodNames } from '#contracts/ground/payment.sq.ts';
import { sumText } from '#contracts/till/till.sq.ts';
import { withHint } from '../appointments/words.sq.ts';
import { useChange } from '../ground/lib/use-change.ts';
import { words as outboxWords } from '../ground/outbox/words.sq.ts';
import { Badge } from '../ground/ui/Badge.tsx';
import { Button } from '../ground/ui/Button.tsx';
import { Confirm } from '../ground/ui/Confirm.tsx';
import { Menu } from '../ground/ui/Menu.tsx';
import { Part } from '../ground/ui/Part.tsx';
import { Skeleton } from '../ground/ui/Skeleton.tsx';
import { tellOutcome } from '../ground/ui/toast.ts';
import { useNeedsNetwork } from '../ground/ui/use-needs-network.tsx';
import { LazyTillDialog } from './LazyTillDialog.tsx';
import { voidTaking } from './takings/api.ts';
import { ofVisit } from './takings/of-client/words.sq.ts';
import { shownRows } from './takings/shown-rows.rules.ts';
import { type ListedTaking, takeBackWaiting } from './takings/waiting.ts';
import { aboutTaking, words } from './words.sq.ts';

interface RowsProps {
  readonly title?: string;
  /** Undefined while the rows load. */
  readonly takings: readonly ListedTaking[] | undefined;
  /** Rows of a closed day do not change. */
  readonly isOpen: boolean;
}

export function Rows({ title = words.rows, takings, isOpen }: RowsProps) {
  const [numbering, number] = useState<Taking>();
  const [voiding, ask] = useState<Taking>();
  const remove = useChange(voidTaking);
  const shown = takings && shownRows(takings);

  const voidRow = ({ id }: Taking) =>
    remove.mutate(
      { params: { id }, body: { change_id: newId() } },
      {
        ...tellOutcome(words.voidFailed),
        onSettled: () => ask(undefined),
      },
    );

  return (
    <Part title={title}>
      {!shown && <Skeleton lines={6} />}
      {shown?.length === 0 && <p className="text-ink-3">{words.noRows}</p>}
      <ul className="divide-y divide-line-2">
        {shown?.map((taking) => (
          <Row
            key={taking.id}
            taking={taking}
            actions={
              taking.waits === 'sale' ? (
                <Button
                  look="ghost"
                  aria-label={words.takeBack(aboutTaking(taking))}
                  onClick={() => takeBackWaiting(taking)}
                >
                  <X aria-hidden className="size-[18px]" />
                </Button>
              ) : isOpen && !taking.waits && !taking.is_voided && taking.voids === null ? (
                <RowMenu taking={taking} onVoid={() => ask(taking)} onNumber={() => number(taking)} />
              ) : undefined
            }
          />
        ))}
      </ul>
      {voiding && (
        <Confirm
          title={words.void}
          question={words.voidQuestion}
          yes={words.void}
          busy={remove.isPending}
          onYes={() => voidRow(voiding)}
          onClose={() => ask(undefined)}
        />
      )}
      {numbering && (
        <LazyTillDialog
          open={{ what: 'fiscal', taking: numbering }}
          own={numbering.currency}
          onClose={() => number(undefined)}
        />
      )}
    </Part>
  );
}

function Row({ taking, actions }: { taking: ListedTaking; actions: React.ReactNode }) {
  const { taken_at, barber, method, kind, cents, day, from_day, voided_on, voids, note } = taking;
  // a row that was taken back on a later day still counts on this day
  const isGone = voided_on === day;
  const what = aboutTaking(taking);
  const isMove = kind === 'in' || kind === 'out';
  const written = taking.waits ? undefined : localTime(new Date(taken_at));
  const details = [
    withHint(taking.client ?? '', taking),
    barber,
    taking.session_service ? ofVisit.used : !isMove && cents !== 0 && methodNames[method],
    note,
    taking.fiscal_number && words.fiscalOf(taking.fiscal_number),
    isMove && taking.by_name && words.by(taking.by_name),
  ];
  return (
    <li className="flex items-start gap-3 py-2">
      <span className="num w-11 shrink-0 text-ink-3">
        {taking.waits && <CloudUpload role="img" aria-label={outboxWords.waits} className="size-4" />}
        {written && clockTime(written.minutes)}
        {written && written.day !== day && (
          <span className="block text-xs">{words.writtenOn(written.day)}</span>
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          {isGone ? (
            <s className="text-ink-3">{what}</s>
          ) : (
            <span className="font-semibold">{voids === null ? what : words.undone(what)}</span>
          )}
          {voided_on && <Badge>{isGone ? words.voided : words.voidedOn(voided_on)}</Badge>}
          {from_day && <Badge tone="waiting">{words.from(from_day)}</Badge>}
        </p>
        <p className="num text-sm break-words text-ink-2">{details.filter(Boolean).join(' · ')}</p>
      </div>
      <span
        className={`num shrink-0 ${isGone ? 'text-ink-3 line-through' : taking.session_service ? 'text-ink-3' : 'font-semibold'}`}
      >
        {sumText(taking)}
      </span>
      <span className="no-print -my-1.5 min-w-9 shrink-0 max-lg:-my-2.5 max-lg:min-w-11">{actions}</span>
    </li>
  );
}

interface RowMenuProps {
  readonly taking: Taking;
  readonly onVoid: () => void;
  readonly onNumber: () => void;
}

function RowMenu({ taking, onVoid, onNumber }: RowMenuProps) {
  const { isOff, attributes, reason } = useNeedsNetwork();
  const item = (label: string, onClick: () => void) => (
    <button
      {...attributes}
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={isOff ? undefined : onClick}
      className="opt w-full cursor-pointer"
    >
      {label}
    </button>
  );
  return (
    <Menu
      label={words.actions(aboutTaking(taking))}
      place="below"
      buttonClass="btn btn-ghost btn-icon"
      button={<Ellipsis aria-hidden className="size-[18px]" />}
    >
      {taking.kind !== 'in' && taking.kind !== 'out' && item(words.fiscal, onNumber)}
      {item(words.void, onVoid)}
      {reason}
    </Menu>
  );
}
