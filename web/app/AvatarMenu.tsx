import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { initials } from '#contracts/ground/names.rules.ts';
import type { Salon } from '#contracts/salon/salons.ts';
import { useUser } from '../identity/accounts/session.ts';
import { salonQuery } from '../salon/salons/api.ts';
import { Chunk } from '../ground/lib/chunk.ts';
import { whenDrawn } from '../ground/lib/drawing.ts';
import { LazyExtra } from '../ground/ui/LazyExtra.tsx';
import { Menu } from '../ground/ui/Menu.tsx';
import type { AccountLinksProps } from './AccountLinks.tsx';
import { MenuLink } from './MenuLink.tsx';
import type { LinkedScreen } from './screen.ts';
import { words } from './words.sq.ts';

const accountLinks = new Chunk<AccountLinksProps>(() => import('./AccountLinks.tsx'));

export interface AccountProps extends AccountLinksProps {
  readonly opens: 'above' | 'below';
  /** Screens that have no link in the bottom bar. */
  readonly screens?: readonly LinkedScreen[];
}

/** The salon of the user; undefined for an administrator, who has no salon. */
export const useOwnSalon = (): Salon | undefined => {
  const { role } = useUser();
  return useQuery({ ...salonQuery, enabled: role === 'user' }).data;
};

export function AvatarMenu({ opens, screens = [], onShortcuts }: AccountProps) {
  const user = useUser();
  const salon = useOwnSalon();
  const secondLine = user.role === 'admin' ? words.administrator : (salon?.name ?? '');
  const inSidebar = opens === 'above';

  // the links are loaded before the menu opens, so that the menu also works if the network is gone by then
  useEffect(() => {
    whenDrawn().then(() => accountLinks.prefetch());
  }, []);

  const avatar = (
    <span
      // CSS draws the initials, so that they are not part of the button's accessible name
      data-initials={initials(user.name)}
      className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft text-xs font-bold text-brand-ink before:content-[attr(data-initials)]"
    />
  );
  const named = (
    <span className="min-w-0 flex-1 text-left leading-tight">
      <span className="block truncate text-sm font-semibold">{user.name}</span>
      <span className="block h-4 truncate text-xs text-ink-3">{secondLine}</span>
    </span>
  );

  return (
    <div className={inSidebar ? 'min-w-0 flex-1' : ''}>
      <Menu
        label={words.account}
        place={opens}
        buttonClass={
          inSidebar
            ? 'flex w-full items-center gap-2.5 rounded-md px-1 py-1.5 hover:bg-line-2'
            : 'grid size-11 place-items-center rounded-full'
        }
        button={
          inSidebar ? (
            <>
              {avatar}
              {named}
            </>
          ) : (
            avatar
          )
        }
      >
        {!inSidebar && <div className="border-b border-line px-2.5 pt-1.5 pb-2.5">{named}</div>}
        {screens.map(({ path, link: opens }) => (
          <MenuLink key={path} path={path} Icon={opens.Icon} label={opens.label} />
        ))}
        <LazyExtra chunk={accountLinks} onShortcuts={onShortcuts} />
      </Menu>
    </div>
  );
}
