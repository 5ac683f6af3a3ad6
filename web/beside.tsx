// The parts beside the screen of an owner, which load after it: live updates, confirmed visits, the offer of a next visit, the number of
// waiting bookings, the kept data of a remembered device, and the offer to install the app.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useChangedRights } from './app/events/changed-rights.ts';
import { useLiveEvents } from './app/events/live.ts';
import { useInstallHint } from './app/use-install-hint.ts';
import { useAutoConfirm } from './appointments/auto-confirm.ts';
import { useSubscription } from './billing/subscriptions/api.ts';
import { OutsideHours } from './book/dialogs/OutsideHours.tsx';
import { useNextVisit } from './book/next-visit/use-next-visit.ts';
import { FreedTime } from './book/waitlist/FreedTime.tsx';
import { HealthQuestion } from './clients/allergies/HealthQuestion.tsx';
import { Chunk } from './ground/lib/chunk.ts';
import { keepPicture } from './ground/lib/keep-picture.ts';
import { LazyDialog } from './ground/ui/LazyDialog.tsx';
import { LazyExtra } from './ground/ui/LazyExtra.tsx';
import { useUndoKey } from './ground/ui/use-undo-key.ts';
import { keepsDays, personIdOf, useUser } from './identity/accounts/session.ts';
import { answerTabs } from './identity/accounts/tabs.ts';
import { openTab } from './identity/sessions/api.ts';
import { WaitingCount } from './online/bookings/WaitingCount.tsx';
import { useKeptClients } from './programs/sync/use-kept-clients.ts';
import { salonQuery } from './salon/salons/api.ts';

const followedPackages = new Chunk(() => import('./till/takings/paid-by-session.ts'));
const installSteps = new Chunk(() => import('./app/InstallSteps.tsx'));

export default function Beside() {
  const user = useUser();
  const [keeps] = useState(() => keepsDays(user));
  const { isGateOpen } = useSubscription();
  const [areStepsShown, showSteps] = useState(false);
  useEffect(() => answerTabs(openTab), []);
  const till = useQuery(salonQuery).data?.till ?? 'off';
  useUndoKey();
  useNextVisit();
  useLiveEvents();
  useChangedRights();
  useAutoConfirm(isGateOpen);
  const keptPerson = keeps ? personIdOf(user) : undefined;
  useKeptClients(keptPerson);
  useEffect(() => (keptPerson === undefined ? undefined : keepPicture(keptPerson)), [keptPerson]);
  useInstallHint(useCallback(() => showSteps(true), []));
  return (
    <>
      <WaitingCount />
      <OutsideHours />
      <HealthQuestion />
      <FreedTime />
      {till !== 'off' && <LazyExtra chunk={followedPackages} />}
      {areStepsShown && <LazyDialog chunk={installSteps} onClose={() => showSteps(false)} />}
    </>
  );
}
