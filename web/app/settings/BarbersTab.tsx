import { findVisitsAhead } from '../../appointments/visits-ahead.ts';
import Barbers from '../../salon/barbers/BarbersTab.tsx';

export default function BarbersTab() {
  return <Barbers findVisitsAhead={findVisitsAhead} />;
}
