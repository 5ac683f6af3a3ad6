// A screen of the owner on the salon's tablet. It has no links to other screens around it.
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { OwnerScreen } from '#contracts/ground/opened-by.ts';
import { SignedInDevices } from '../../identity/sessions/SignedInDevices.tsx';
import { AllData } from '../../reports/AllData.tsx';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useBack } from '../../ground/lib/navigation.ts';
import { OwnSecurityLog } from '../../ground/security-log/OwnSecurityLog.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { LazyPart } from '../../ground/ui/LazyPart.tsx';
import { leaveScreen } from './owner-screen.ts';
import { words } from './words.sq.ts';

const plans = new Chunk(() => import('../../billing/subscriptions/PlansScreen.tsx'));
const staff = new Chunk(() => import('../settings/StaffTab.tsx'));
const imports = new Chunk(() => import('../../imports/ImportScreen.tsx'));
const tokens = new Chunk(() => import('../../identity/tokens/TokensSection.tsx'));
const webhooks = new Chunk(() => import('../../programs/webhooks/WebhooksSection.tsx'));

const content: Readonly<Record<OwnerScreen, () => ReactNode>> = {
  staff: () => <LazyPart chunk={staff} />,
  subscription: () => <LazyPart chunk={plans} />,
  export: () => <AllData />,
  imports: () => <LazyPart chunk={imports} />,
  api: () => (
    <div className="grid gap-8">
      <LazyPart chunk={tokens} />
      <LazyPart chunk={webhooks} />
    </div>
  ),
  security: () => (
    <div className="grid gap-8">
      <SignedInDevices isOnTablet />
      <OwnSecurityLog />
    </div>
  ),
};

/** The screens that have a title of their own. */
const whole: readonly OwnerScreen[] = ['subscription', 'imports'];

export default function OwnerScreens({ screen }: { screen: OwnerScreen }) {
  useBack(leaveScreen);
  const [path] = useLocation();
  const [openedAt] = useState(path);
  // a link of the screen leads to a screen that the person of the tablet may see, so the owner's screen ends
  useEffect(() => {
    if (path !== openedAt) leaveScreen();
  }, [path, openedAt]);
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
      <main className="relative min-h-0 flex-1 overflow-y-auto">
        {whole.includes(screen) ? (
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
