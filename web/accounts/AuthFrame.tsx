// What surrounds the way in: the form on one side, on large screens the day in small beside it.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ThemeToggle } from '../app/ThemeToggle.tsx';
import { words as app } from '../app/words.sq.ts';
import { DayInSmall } from '../site/DayInSmall.tsx';
import { Logo } from '../ui/Logo.tsx';
import { words } from './words.sq.ts';

interface AuthFrameProps {
  readonly title: string;
  readonly line?: ReactNode;
  readonly children: ReactNode;
}

export function AuthFrame({ title, line, children }: AuthFrameProps) {
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(480px,1fr)_minmax(0,1.15fr)] lg:bg-bg">
      <div className="flex min-w-0 flex-col">
        <header className="flex h-16 shrink-0 items-center justify-between pr-3 pl-5 lg:px-8">
          <Link href="/landing" aria-label={app.toLanding} className="-m-2 rounded-md p-2">
            <Logo />
          </Link>
          <ThemeToggle />
        </header>
        <main className="mx-auto grid w-full max-w-[408px] flex-1 content-start gap-6 px-5 pt-6 pb-12 sm:content-center sm:pt-4">
          <div className="grid gap-2">
            <h1 className="title text-[30px] lg:text-[34px]">{title}</h1>
            {line && <p className="text-md text-ink-2">{line}</p>}
          </div>
          {children}
        </main>
      </div>
      <aside className="hidden p-3 pl-0 lg:block">
        <div className="pole relative isolate grid h-full content-center justify-items-center gap-10 overflow-hidden rounded-xl px-8 py-10">
          <p className="title max-w-[16ch] text-center text-balance text-[clamp(34px,3.4vw,52px)] tracking-[-0.035em] text-[#f4f6f4]">
            {words.slogan}
          </p>
          <DayInSmall />
        </div>
      </aside>
    </div>
  );
}
