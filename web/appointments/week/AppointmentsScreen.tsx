// The screen of a salon's appointments: it shows one day, or an overview of a week. The address decides which.
import { useSearchParams } from 'wouter';
import { Chunk } from '../../lib/chunk.ts';
import { LazyScreen } from '../../ui/LazyScreen.tsx';
import { isWeekIn } from '../address.ts';
import { DayScreen } from '../day/DayScreen.tsx';

const week = new Chunk(() => import('./WeekScreen.tsx'));

export default function AppointmentsScreen() {
  const [search] = useSearchParams();
  return isWeekIn(search) ? <LazyScreen chunk={week} /> : <DayScreen />;
}
