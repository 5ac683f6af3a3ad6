// The frame around every screen of a signed-in user: a sidebar on a desktop, header and bottom bar on a phone.
import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useSubscription } from '../billing/subscriptions/api.ts';
import { profileQuery } from '../identity/accounts/api.ts';
import { isByPin, useRights, useUser } from '../identity/accounts/session.ts';
import { Chunk } from '../ground/lib/chunk.ts';
import { whenDrawn } from '../ground/lib/drawing.ts';
import { LandingLink } from '../ground/ui/LandingLink.tsx';
import { LazyExtra } from '../ground/ui/LazyExtra.tsx';
import { Logo, Mark } from '../ground/ui/Logo.tsx';
import { Menu } from '../ground/ui/Menu.tsx';
import { ThemeToggle } from '../ground/ui/ThemeToggle.tsx';
import { type AccountProps, AvatarMenu, useOwnSalon } from './AvatarMenu.tsx';
import type { FocusRecoveryProps } from './FocusRecovery.tsx';
import { MenuLink } from './MenuLink.tsx';
import { type LinkedScreen, linkedScreensFor, type Screen } from './screen.ts';
import { barWords, words } from './words.sq.ts';

export interface FrameProps {
  readonly screens: readonly Screen[];
  /** The screen that is shown. */
  readonly screen: Screen;
  readonly children: ReactNode;
}

/** Parts of the shell that other folders (clients, subscriptions, mailings) provide. */
export interface ShellSlots {
  /**
   * A field in the sidebar on a desktop, an icon in the header on a phone. The list that the search opened closes when the screen changes.
   */
  readonly Search: ComponentType<{ place: 'sidebar' | 'header' }>;
  /** Shown at the end of the sidebar. */
  readonly Trial: ComponentType;
  /** Shown above every screen. */
  readonly Banner: ComponentType;
  /** The number of waiting tasks, shown beside the link to a screen. */
  readonly Waiting: ComponentType<{ path: string }>;
  /** Urgent notices for an administrator, shown beside the theme button. */
  readonly Alerts: ComponentType;
  /** Replaces the menu of the account. */
  readonly Account?: ComponentType<AccountProps> | undefined;
  readonly onShortcuts: () => void;
}

const focusRecovery = new Chunk<FocusRecoveryProps>(() => import('./FocusRecovery.tsx'));
const leaveGuard = new Chunk(() => import('../ground/ui/LeaveGuard.tsx'));

const maxInBottomBar = 4;

export function Shell({
  screens,
  screen,
  Search,
  Trial,
  Banner,
  Waiting,
  Alerts,
  Account = AvatarMenu,
  onShortcuts,
  children,
}: FrameProps & ShellSlots) {
  const user = useUser();
  const content = useRef<HTMLElement>(null);
  const { isGateOpen } = useSubscription();
  // refreshes the user's data, and detects early that the session has ended
  useQuery(profileQuery);
  // the sign-out screen is loaded early, so that signing out works without a network, too
  useEffect(() => {
    const signOut = screens.find(({ path }) => path === '/qkyqu');
    whenDrawn().then(() => signOut?.chunk.prefetch());
  }, [screens]);
  const hasTill = (useOwnSalon()?.till ?? 'off') !== 'off';
  const linkedScreens = linkedScreensFor(screens, user.role, isGateOpen, useRights().may, hasTill);
  const inBottomBar = linkedScreens.length > 1 ? linkedScreens.slice(0, maxInBottomBar) : [];
  const others = linkedScreens.slice(inBottomBar.length);
  // administrators and people who signed in with a PIN have no menu of the account for these links
  const areInBar = user.role === 'admin' || isByPin(user);

  return (
    <div className="grid h-dvh lg:grid-cols-[232px_1fr] print:block print:h-auto">
      <a
        href="#content"
        className="btn btn-primary fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0"
      >
        {words.skip}
      </a>

      <Sidebar
        links={linkedScreens}
        current={screen}
        Search={Search}
        Trial={Trial}
        Waiting={Waiting}
        Alerts={Alerts}
        Account={Account}
        onShortcuts={onShortcuts}
      />

      <div className="flex h-dvh min-w-0 flex-col print:h-auto">
        <header className="no-print flex h-13 shrink-0 items-center gap-1 bg-surface px-4 short:h-10 lg:hidden">
          <LandingLink className="-m-2 rounded-md p-2">
            <Mark />
          </LandingLink>
          <span className="flex-1" />
          <Search key={screen.path} place="header" />
          <Alerts />
          <ThemeToggle />
          <Account opens="below" screens={areInBar ? [] : others} />
        </header>
        <Banner />
        <main
          ref={content}
          id="content"
          tabIndex={-1}
          className="min-h-0 flex-1 outline-none lg:py-3 lg:pr-3"
        >
          {children}
        </main>
        <LazyExtra chunk={leaveGuard} />
        <LazyExtra chunk={focusRecovery} root={content} />
        {inBottomBar.length > 0 && (
          <BottomBar links={inBottomBar} others={areInBar ? others : []} current={screen} Waiting={Waiting} />
        )}
      </div>
    </div>
  );
}

interface LinksProps extends Pick<ShellSlots, 'Waiting'> {
  readonly links: readonly LinkedScreen[];
  readonly current: Screen;
}

function Sidebar({
  links,
  current,
  Search,
  Trial,
  Waiting,
  Alerts,
  Account,
  onShortcuts,
}: LinksProps &
  Pick<ShellSlots, 'Search' | 'Trial' | 'Alerts' | 'onShortcuts'> & {
    readonly Account: ComponentType<AccountProps>;
  }) {
  return (
    <aside className="no-print hidden min-h-0 flex-col py-4 lg:flex">
      <div className="grid gap-5 px-3 pb-5">
        <LandingLink className="justify-self-start rounded-md px-2">
          <Logo />
        </LandingLink>
        <Search key={current.path} place="sidebar" />
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-1 overflow-y-auto px-3">
        {links.length > 0 && (
          <nav aria-label={words.mainNavigation} className="grid gap-0.5">
            {links.map((linked) => (
              <SidebarLink
                key={linked.path}
                screen={linked}
                current={markOf(linked, current)}
                Waiting={Waiting}
              />
            ))}
          </nav>
        )}
        <div className="mt-auto grid grid-cols-1 gap-3 pt-4">
          <div data-late className="contents">
            <Trial />
          </div>
          <div className="flex flex-wrap items-center gap-1">
            <Account opens="above" onShortcuts={onShortcuts} />
            <Alerts />
            <ThemeToggle />
          </div>
        </div>
      </div>
    </aside>
  );
}

interface BottomBarProps extends LinksProps {
  /** The screens behind one more button. */
  readonly others: readonly LinkedScreen[];
}

function BottomBar({ links, others, current, Waiting }: BottomBarProps) {
  const hasMenu = others.length > 0;
  const half = Math.ceil((links.length + Number(hasMenu)) / 2);
  // the day has its add button in the middle of the bar, so the links stand on both sides of it
  const hasAdd = current.path === '/terminet';
  const side = hasAdd ? 'grid auto-cols-fr grid-flow-col' : 'contents';
  const linksTo = (shown: readonly LinkedScreen[]) =>
    shown.map((linked) => (
      <BottomLink key={linked.path} screen={linked} current={markOf(linked, current)} Waiting={Waiting} />
    ));
  return (
    <nav
      aria-label={words.mainNavigation}
      className={`no-print grid shrink-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden ${hasAdd ? 'grid-cols-2 gap-x-11' : 'auto-cols-fr grid-flow-col'}`}
    >
      <div className={side}>{linksTo(links.slice(0, half))}</div>
      <div className={side}>
        {linksTo(links.slice(half))}
        {hasMenu && (
          <Menu
            label={barWords.otherScreens}
            place="aboveAtRight"
            buttonClass={`${bottomPlace} w-full ${others.some((other) => markOf(other, current)) ? 'text-brand' : 'text-ink-3'}`}
            button={
              <>
                <Ellipsis aria-hidden className="size-5" strokeWidth={1.9} />
                {barWords.more}
              </>
            }
          >
            {others.map(({ path, link: { Icon, label } }) => (
              <MenuLink key={path} path={path} Icon={Icon} label={label} />
            ))}
          </Menu>
        )}
      </div>
    </nav>
  );
}

/** The look of a button in the bottom bar. */
const bottomPlace =
  'relative grid h-14 place-items-center content-center gap-0.5 short:h-10 short:auto-cols-max short:grid-flow-col short:gap-1.5 short:justify-center text-2xs font-semibold';

/** The mark of a link: a link is highlighted on its own screen, and on the screens below it such as `/users/:id`. */
function markOf(linked: LinkedScreen, current: Screen) {
  if (linked === current) return 'page';
  return current.path.startsWith(`${linked.path}/`) ? 'true' : undefined;
}

interface ScreenLinkProps extends Pick<ShellSlots, 'Waiting'> {
  readonly screen: LinkedScreen;
  readonly current: 'page' | 'true' | undefined;
}

function SidebarLink({ screen, current, Waiting }: ScreenLinkProps) {
  const { Icon, label } = screen.link;
  return (
    <Link
      href={screen.path}
      aria-current={current}
      onPointerEnter={() => screen.chunk.prefetch()}
      onFocus={() => screen.chunk.prefetch()}
      className="group flex h-9 items-center gap-3 rounded-md px-2.5 font-medium text-ink-2 hover:bg-line-2 hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-1"
    >
      <Icon
        aria-hidden
        className="size-[18px] text-ink-3 group-aria-[current]:text-brand"
        strokeWidth={1.9}
      />
      {label}
      <span data-late className="ml-auto">
        <Waiting path={screen.path} />
      </span>
    </Link>
  );
}

function BottomLink({ screen, current, Waiting }: ScreenLinkProps) {
  const { Icon, label } = screen.link;
  return (
    <Link
      href={screen.path}
      aria-current={current}
      onPointerDown={() => screen.chunk.prefetch()}
      className={`${bottomPlace} text-ink-3 aria-[current]:text-brand`}
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.9} />
      {label}
      <span data-late className="absolute top-1 left-1/2 ml-1.5">
        <Waiting path={screen.path} />
      </span>
    </Link>
  );
}
