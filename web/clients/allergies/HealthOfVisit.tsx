// In the details of a visit before all else: what its client must not get.
import type { Appointment } from '#contracts/ground/appointment.ts';
import { useHealth } from './api.ts';
import { AllergiesLine } from './HealthOfClient.tsx';
import { words } from './words.sq.ts';

export default function HealthOfVisit({ visit: { client_id } }: { visit: Appointment }) {
  const { health, isUnknown } = useHealth(client_id);
  return (
    <div className="grid grid-cols-1 gap-2 px-5 pt-3 empty:hidden lg:px-4 lg:pb-2">
      {health?.allergies && <AllergiesLine>{health.allergies}</AllergiesLine>}
      {isUnknown && <p className="text-sm text-ink-3">{words.unknown}</p>}
    </div>
  );
}
