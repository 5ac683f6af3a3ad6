import { findVisitsAhead } from '../../appointments/visits-ahead.ts';
import Barbers from '../../salon/barbers/BarbersTab.tsx';
import { RelatedParts } from './RelatedParts.tsx';

export default function BarbersTab() {
  return (
    <div className="grid gap-4">
      <Barbers findVisitsAhead={findVisitsAhead} />
      <RelatedParts />
    </div>
  );
}
