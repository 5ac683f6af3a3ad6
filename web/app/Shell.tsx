// What surrounds every screen of a signed-in person: sidebar on a desktop, header and bottom bar on a phone.
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { profileQuery } from '../accounts/api.ts';
import { useSubscription } from '../subscriptions/api.ts';
import { Logo, Mark } from '../ui/Logo.tsx';
import { AvatarMenu } from './AvatarMenu.tsx';
import { type PlacedScreen, placesOf, type Screen } from './screen.ts';
import { useUser } from './session.ts';
import { ThemeToggle } from './ThemeToggle.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { words } from './words.sq.ts';

export interface FrameProps {
  readonly screens: readonly Screen[];
  /** The one that is shown. */
  readonly screen: Screen;
  readonly children: ReactNode;
}

/** What the nouns put into the shell. */
interface Slots {
  /** In the sidebar on a desktop, an icon in the header on a phone. */
  readonly Search: ComponentType<{ place: 'sidebar' | 'header' }>;
  /** At the foot of the sidebar. */
  readonly Trial: ComponentType;
  /** Above every screen. */
  readonly Banner: ComponentType;
  readonly onShortcuts: () => void;
}

const mostInBottomBar = 4;

export function Shell({ screens, screen, Search, Trial, Banner, onShortcuts, children }: FrameProps & Slots) {
  const user = useUser();
  const content = useRef<HTMLElement>(null);
  useKeptFocus(content);
  const { isGateOpen } = useSubscription();
  // keeps the user fresh, and finds out early when the session is over
  useQuery(profileQuery);
  const places = placesOf(screens, user.role, isGateOpen);
  const inBottomBar = places.length > 1 ? places.slice(0, mostInBottomBar) : [];

  return (
    <div className="grid h-dvh lg:grid-cols-[232px_1fr] print:block print:h-auto">
      <a
        href="#content"
        className="btn btn-primary fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0"
      >
        {words.skip}
      </a>

      <aside className="no-print hidden min-h-0 flex-col py-4 lg:flex">
        <div className="grid gap-5 px-3 pb-5">
          <LandingLink className="justify-self-start rounded-md px-2">
            <Logo />
          </LandingLink>
          <Search place="sidebar" />
        </div>
        <div className="flex min-h-0 flex-1 flex-col gap-1 overflow-y-auto px-3">
          {places.length > 0 && (
            <nav aria-label={words.mainPlaces} className="grid gap-0.5">
              {places.map((place) => (
                <SidebarLink key={place.path} screen={place} here={place === screen} />
              ))}
            </nav>
          )}
          <div className="mt-auto grid grid-cols-1 gap-3 pt-4">
            <Trial />
            <div className="flex items-center gap-1">
              <AvatarMenu place="above" onShortcuts={onShortcuts} />
              <ThemeToggle />
            </div>
          </div>
        </div>
      </aside>

      <div className="flex h-dvh min-w-0 flex-col print:h-auto">
        <header className="no-print flex h-13 shrink-0 items-center gap-1 bg-surface px-4 lg:hidden">
          <LandingLink className="-m-2 rounded-md p-2">
            <Mark />
          </LandingLink>
          <span className="flex-1" />
          <Search place="header" />
          <ThemeToggle />
          <AvatarMenu place="below" places={places.slice(inBottomBar.length)} />
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
        {inBottomBar.length > 0 && (
          <nav
            aria-label={words.mainPlaces}
            className="no-print grid shrink-0 auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
          >
            {inBottomBar.map((place) => (
              <BottomLink key={place.path} screen={place} here={place === screen} />
            ))}
          </nav>
        )}
      </div>
    </div>
  );
}

function LandingLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Link href="/landing" aria-label={words.toLanding} className={className}>
      {children}
    </Link>
  );
}

interface PlaceLinkProps {
  readonly screen: PlacedScreen;
  readonly here: boolean;
}

function SidebarLink({ screen, here }: PlaceLinkProps) {
  const { Icon, label } = screen.place;
  return (
    <Link
      href={screen.path}
      aria-current={here ? 'page' : undefined}
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
    </Link>
  );
}

function BottomLink({ screen, here }: PlaceLinkProps) {
  const { Icon, label } = screen.place;
  return (
    <Link
      href={screen.path}
      aria-current={here ? 'page' : undefined}
      onPointerDown={() => screen.chunk.prefetch()}
      className="grid h-14 place-items-center content-center gap-0.5 text-2xs font-semibold text-ink-3 aria-[current]:text-brand"
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.9} />
      {label}
    </Link>
  );
}
