import { LogOut, Menu, Moon, Sun, UserRoundPlus } from 'lucide-react';
import { Logo } from '../../ground/ui/Logo.tsx';

const sections = [
  { id: 'avantazhet', label: 'Avantazhet' },
  { id: 'abonimi', label: 'Abonimi' },
  { id: 'faq', label: 'Pyetje' },
];

/** The header of the public pages. Visitors and signed-in users get different buttons; before-paint.js decides which are shown. */
export function SiteHeader({ onLanding }: { onLanding: boolean }) {
  const links = sections.map(({ id, label }) => ({ href: `${onLanding ? '' : '/landing'}#${id}`, label }));
  return (
    <header className="relative z-20 mx-auto flex h-16 max-w-[1180px] items-center gap-1 px-5 sm:gap-2">
      <a href="/landing" aria-label="Krehër, faqja kryesore" className="-m-2 rounded-md p-2">
        <Logo />
      </a>
      <nav aria-label="Faqja" className="ml-6 hidden gap-1 md:flex">
        {links.map(({ href, label }) => (
          <a key={href} href={href} className="btn btn-ghost px-3 font-medium">
            {label}
          </a>
        ))}
      </nav>
      <span className="flex-1" />
      <ThemeButtons />
      <a href="/login" className="btn btn-ghost known:hidden">
        Hyrje
      </a>
      <a href="/login?register=1" className="btn btn-primary known:hidden max-md:hidden">
        Regjistrohu
      </a>
      <a href="/qkyqu" className="btn btn-ghost hidden md:known:inline-flex">
        Shkyqu
      </a>
      <a href="/terminet" className="btn btn-primary hidden known-owner:inline-flex">
        Terminet
      </a>
      <a href="/users" className="btn btn-primary hidden known-admin:inline-flex">
        Përdoruesit
      </a>
      <details data-menu className="group md:hidden">
        <summary aria-label="Menyja" className="btn btn-ghost btn-icon -mr-2">
          <Menu aria-hidden className="size-5" />
        </summary>
        <nav aria-label="Faqja" className="pop absolute inset-x-4 top-15 grid p-2">
          {links.map(({ href, label }) => (
            <a key={href} href={href} className="opt h-12 text-md font-medium">
              {label}
            </a>
          ))}
          <a href="/login?register=1" className="btn btn-primary mt-2 h-12 text-md known:hidden">
            <UserRoundPlus aria-hidden className="size-[18px]" />
            Regjistrohu
          </a>
          <a href="/qkyqu" className="btn btn-line mt-2 hidden h-12 text-md known:flex">
            <LogOut aria-hidden className="size-[18px]" />
            Shkyqu
          </a>
        </nav>
      </details>
    </header>
  );
}

function ThemeButtons() {
  return (
    <>
      <ThemeButton theme="dark" label="Kalo në temën e errët" className="dark:hidden">
        <Moon aria-hidden className="size-[18px]" />
      </ThemeButton>
      <ThemeButton theme="light" label="Kalo në temën e çelët" className="hidden dark:inline-flex">
        <Sun aria-hidden className="size-[18px]" />
      </ThemeButton>
    </>
  );
}

interface ThemeButtonProps {
  readonly theme: 'dark' | 'light';
  readonly label: string;
  readonly className: string;
  readonly children: React.ReactNode;
}

function ThemeButton({ theme, label, className, children }: ThemeButtonProps) {
  return (
    <button
      type="button"
      data-choose-theme={theme}
      aria-label={label}
      title={label}
      className={`theme-toggle btn btn-ghost btn-icon ${className}`}
    >
      {children}
    </button>
  );
}
