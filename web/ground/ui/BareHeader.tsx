import { LandingLink } from './LandingLink.tsx';
import { Logo } from './Logo.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** The header of a screen that is shown without the app's header and menu. */
export const BareHeader = () => (
  <header className="flex h-16 shrink-0 items-center justify-between pr-3 pl-5 lg:px-8">
    <LandingLink className="-m-2 rounded-md p-2">
      <Logo />
    </LandingLink>
    <ThemeToggle />
  </header>
);
