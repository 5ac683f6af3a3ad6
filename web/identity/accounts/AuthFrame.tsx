// The layout of the screens for signing in: the form, and beside the form, on large screens, a small picture of a day.
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { BareHeader } from '../../ground/ui/BareHeader.tsx';
import { DayPreview } from '../../ground/ui/DayPreview.tsx';
import { loginPath } from './paths.ts';
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
        <BareHeader />
        <main className="mx-auto grid w-full max-w-[420px] flex-1 content-start gap-6 px-5 pt-6 pb-12 sm:content-center sm:pt-4">
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
          <DayPreview />
        </div>
      </aside>
    </div>
  );
}

/** The reason why the link of a mail does not work. */
export const LinkProblem = ({ children }: { children: string }) => (
  <p role="alert" className="flex items-start gap-2 text-md text-danger-ink">
    <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
    {children}
  </p>
);

/** The result of the link of a mail. */
export const LinkSuccess = ({ children }: { children: string }) => (
  <p role="status" className="flex items-start gap-2 text-md font-medium text-brand-ink">
    <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
    {children}
  </p>
);

export const BackToLogin = ({ email = '' }) => (
  <Link href={loginPath(email)} className="link justify-self-start py-2">
    {words.backToLogin}
  </Link>
);
