// Who is in on the salon's tablet. One tap leads to the pad for the next person.
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
import { useState } from 'react';
import { initials } from '#contracts/ground/names.rules.ts';
import { OwnerScreen } from '#contracts/ground/owner-screens.ts';
import { useUser } from '../../identity/accounts/session.ts';
import type { AccountProps } from '../AvatarMenu.tsx';
import { MenuLink } from '../MenuLink.tsx';
import { Chunk } from '../../ground/lib/chunk.ts';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { Menu } from '../../ground/ui/Menu.tsx';
import { MenuButton } from '../../ground/ui/MenuButton.tsx';
import { lockTablet } from './lock.ts';
import type { OwnerPasswordProps } from './OwnerPassword.tsx';
import { words } from './words.sq.ts';

const ownerPassword = new Chunk<OwnerPasswordProps>(() => import('./OwnerPassword.tsx'));

const icons: Readonly<Record<OwnerScreen, LucideIcon>> = {
  staff: Users,
  subscription: CreditCard,
  export: FileDown,
  imports: Import,
  api: Code,
  security: ShieldCheck,
};

export function Account({ opens }: AccountProps) {
  const { name } = useUser();
  const [asked, ask] = useState<OwnerScreen>();
  const inSidebar = opens === 'above';
  return (
    <>
      {/* at the edge of the sidebar its list has room */}
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
      <button
        type="button"
        onClick={lockTablet}
        className={
          inSidebar
            ? 'flex min-w-0 flex-1 items-center gap-2.5 rounded-md px-1 py-1.5 hover:bg-line-2'
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
      {asked && <LazyDialog chunk={ownerPassword} screen={asked} onClose={() => ask(undefined)} />}
      <IconButton label={words.lock} onClick={lockTablet}>
        <Lock aria-hidden className="size-[18px]" />
      </IconButton>
    </>
  );
}
