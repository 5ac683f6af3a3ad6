// The payment on the block of a confirmed visit. One tap changes cash to card, or card to cash.
import './paid-chip.css';
import { useState } from 'react';
import type { ChipProps } from '../../../appointments/visit-chip.ts';
import { nameOf } from '../../../appointments/words.sq.ts';
import { otherMethod, payByMethod } from '../by-tap.ts';
import { MethodIcon } from '../MethodIcon.tsx';
import { usePaid } from '../shown.ts';
import { visitWords as words } from '../visit-words.sq.ts';

/**
 * The time in milliseconds in which a tap is ignored: the second tap of a double tap on the confirmation hits this chip, which appears at
 * the same position.
 */
const afterTick = 400;

export function PaidChip({ visit, narrow, canEdit, tabIndex }: ChipProps) {
  const paid = usePaid(visit);
  const [since] = useState(() => performance.now());
  if (!paid) return null;
  const label = words.paid(paid);
  const next = otherMethod(paid);
  const content = (
    <>
      <MethodIcon method={paid.isUnpaid ? undefined : (paid.methods[0] ?? (paid.sessions && 'voucher'))} />
      <span className="words">{label}</span>
    </>
  );
  return (
    <span className="paid" data-narrow={narrow || undefined} data-unpaid={paid.isUnpaid || undefined}>
      {canEdit && next ? (
        <button
          type="button"
          className="pill"
          tabIndex={tabIndex}
          aria-label={words.turn(label, next, nameOf(visit))}
          onPointerDown={(event) => event.stopPropagation()}
          onKeyDown={(event) => event.stopPropagation()}
          onClick={(event) => {
            event.stopPropagation();
            // the time of the tap itself: on a busy phone the second tap is handled later
            if (event.timeStamp - since > afterTick) payByMethod(visit, next);
          }}
        >
          {content}
        </button>
      ) : (
        <span className="pill">{content}</span>
      )}
    </span>
  );
}
