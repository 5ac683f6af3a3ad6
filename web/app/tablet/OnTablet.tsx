// The frame around every screen on the salon's tablet, for the person who is signed in there.

import {
  Code,
  CreditCard,
  FileDown,
  Import,
  KeyRound,
  Lock,
  type LucideIcon,
  ShieldCheck,
  UserLock,
  Users,
} from 'lucide-react';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { Redirect } from 'wouter';
import { initials } from '#contracts/ground/names.rules.ts';
import { OwnerScreen } from '#contracts/ground/opened-by.ts';
import { isByPin, useUser } from '../../identity/accounts/session.ts';
import type { AccountProps } from '../AvatarMenu.tsx';
import { MenuLink } from '../MenuLink.tsx';
import type { FrameProps, ShellSlots } from '../Shell.tsx';
import { Chunk, useChunk } from '../../ground/lib/chunk.ts';
import { ChunkWaiting } from '../../ground/ui/ChunkWaiting.tsx';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { Menu } from '../../ground/ui/Menu.tsx';
import { MenuButton } from '../../ground/ui/MenuButton.tsx';
import { keepLocking, lockTablet, mayGoOn } from './lock.ts';
import type { OwnerPasswordProps } from './OwnerPassword.tsx';
import { openedScreen, ownerScreen } from './owner-screen.ts';
import { words } from './words.sq.ts';

const ownerScreens = new Chunk(() => import('./OwnerScreens.tsx'));

/** The screens of the owner's account and plan. */
const ofOwner: readonly string[] = ['/siguria', '/abonimi'];

export interface OnTabletProps extends FrameProps {
  readonly Frame: ComponentType<FrameProps & Pick<ShellSlots, 'Account'>>;
}

export default function OnTablet({ Frame, ...props }: OnTabletProps) {
  const [isShown] = useState(mayGoOn);
  const user = useUser();
  const opened = useSyncExternalStore(ownerScreen.subscribe, openedScreen);
  useEffect(keepLocking, []);
  if (!isShown) return null;
  if (opened) return <OfOwner {...opened} />;
  if (!isByPin(user)) return <Frame {...props} />;
  if (ofOwner.includes(props.screen.path)) return <Redirect to="/" replace />;
  return <Frame {...props} Account={Account} />;
}

function OfOwner({ screen, isReady }: NonNullable<ReturnType<typeof openedScreen>>) {
  const { Component, state } = useChunk(ownerScreens);
  return Component && isReady ? <Component screen={screen} /> : <ChunkWaiting state={state} />;
}

const ownerPassword = new Chunk<OwnerPasswordProps>(() => import('./OwnerPassword.tsx'));

const icons: Readonly<Record<OwnerScreen, LucideIcon>> = {
  staff: Users,
  subscription: CreditCard,
  export: FileDown,
  imports: Import,
  api: Code,
  security: ShieldCheck,
};

/** The person who is signed in on the salon's tablet. One tap leads to the pad for the next person. */
function Account({ opens }: AccountProps) {
  const { name } = useUser();
  const [asked, ask] = useState<OwnerScreen>();
  const inSidebar = opens === 'above';
  return (
    <>
      <button
        type="button"
        onClick={lockTablet}
        className={
          inSidebar
            ? 'flex min-w-0 basis-full items-center gap-2.5 rounded-md px-1 py-1.5 hover:bg-line-2'
            : 'grid size-11 place-items-center rounded-full'
        }
      >
        <span className="sr-only">
          {words.switchPerson}: {name}
        </span>
        <span
          aria-hidden
          data-initials={initials(name)}
          className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft text-xs font-bold text-brand-ink before:content-[attr(data-initials)]"
        />
        {inSidebar && (
          <span aria-hidden className="min-w-0 flex-1 truncate text-left text-sm font-semibold">
            {name}
          </span>
        )}
      </button>
      {/* the list has room at the edge of the sidebar */}
      <Menu
        label={words.more}
        place={inSidebar ? 'above' : 'below'}
        buttonClass="grid size-11 place-items-center rounded-full text-ink-2 hover:bg-line-2 lg:size-9"
        button={<UserLock aria-hidden className="size-[18px]" />}
      >
        <MenuLink path="/profili" Icon={KeyRound} label={words.ownPin} />
        {OwnerScreen.options.map((screen) => (
          <MenuButton
            key={screen}
            Icon={icons[screen]}
            label={words.screens[screen]}
            onChoose={() => ask(screen)}
          />
        ))}
      </Menu>
      {asked && <LazyDialog chunk={ownerPassword} screen={asked} onClose={() => ask(undefined)} />}
      <IconButton label={words.lock} onClick={lockTablet}>
        <Lock aria-hidden className="size-[18px]" />
      </IconButton>
    </>
  );
}
