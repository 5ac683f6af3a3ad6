import type { FreeSlot } from '#contracts/appointments/appointments.ts';
import { offersIn } from '../../appointments/offers.ts';
import type { RefusedSlot } from '../../appointments/taken.ts';
import { Button } from '../../ground/ui/Button.tsx';
import type { VisitValues } from './values.rules.ts';

interface OffersProps {
  readonly taken: RefusedSlot;
  readonly values: VisitValues;
  readonly onTake: (slot: FreeSlot) => void;
}

/** The appointment that has the slot, its end, and the nearest free times. A tap on a free time books the visit at this time. */
export function Offers({ taken, values, onTake }: OffersProps) {
  const wanted = { day: values.appointment_date, barber: values.barber };
  const { detail, actions } = offersIn(taken, wanted, onTake);
  return (
    <>
      <p className="num font-normal">{detail}</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {actions.map(({ label, onPress }) => (
          <Button key={label} onClick={onPress}>
            <span className="num">{label}</span>
          </Button>
        ))}
      </div>
    </>
  );
}
