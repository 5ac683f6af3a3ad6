// The screen of a salon's appointments: it shows one day, or an overview of a week. The address decides between the views.
import { useSearchParams } from 'wouter';
import { isWeekIn } from '../../appointments/address.ts';
import { DayScreen } from '../day/DayScreen.tsx';
import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyScreen } from '../../ground/ui/LazyScreen.tsx';

const week = new Chunk(() => import('./WeekScreen.tsx'));

export default function AppointmentsScreen() {
  const [search] = useSearchParams();
  return isWeekIn(search) ? <LazyScreen chunk={week} /> : <DayScreen />;
}
