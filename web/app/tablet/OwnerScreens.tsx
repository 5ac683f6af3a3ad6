// A screen of the owner on the salon's tablet: nothing around it leads elsewhere.
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnerScreen } from '#contracts/ground/pin-calls.ts';
import { AllData } from '../../figures/reports/AllData.tsx';
import { SignedInDevices } from '../../identity/sessions/SignedInDevices.tsx';
import PlansScreen from '../../money/subscriptions/PlansScreen.tsx';
import StaffTab from '../settings/StaffTab.tsx';
import { useBack } from '../../ground/lib/navigation.ts';
import { OwnSecurityLog } from '../../ground/security-log/OwnSecurityLog.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { leaveScreen } from './owner-screen.ts';
import { words } from './words.sq.ts';

const content: Readonly<Record<OwnerScreen, () => ReactNode>> = {
  staff: () => <StaffTab />,
  subscription: () => <PlansScreen />,
  export: () => <AllData />,
  security: () => (
    <div className="grid gap-8">
      <SignedInDevices />
      <OwnSecurityLog />
    </div>
  ),
};

export default function OwnerScreens({ screen }: { screen: OwnerScreen }) {
  useBack(leaveScreen);
  return (
    <div className="flex h-dvh flex-col bg-bg">
      <header className="flex min-h-14 shrink-0 items-center justify-between gap-3 bg-brass-soft px-4 py-2 text-brass-ink lg:px-8">
        <p className="min-w-0 font-semibold">
          {words.ownersScreen}: {words.screens[screen]}
        </p>
        <Button onClick={leaveScreen}>
          <X aria-hidden className="size-4" />
          {words.leave}
        </Button>
      </header>
      <main className="min-h-0 flex-1 overflow-y-auto">
        {screen === 'subscription' ? (
          content[screen]()
        ) : (
          <div className="mx-auto grid max-w-[760px] gap-5 px-4 py-6">
            <h1 className="title text-[23px]">{words.screens[screen]}</h1>
            {content[screen]()}
          </div>
        )}
      </main>
    </div>
  );
}
