import type { ReactNode } from 'react';
import { useScrollMemory } from '../lib/use-scroll-memory.ts';

interface PageProps {
  readonly title: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** The open part of the screen: another part begins at the top. */
  readonly part?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of a screen's content: the title stays, the content scrolls. */
export function Page({ title, actions, part, children }: PageProps) {
  const content = useScrollMemory(part);
  return (
    <div className="flex h-full flex-col overflow-hidden bg-surface lg:rounded-xl lg:border lg:border-line">
      <header className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-1.5 pb-2.5 lg:min-h-16 lg:px-5 lg:pt-3">
        <h1 className="title min-w-0 flex-1 py-1.5 text-[23px] lg:py-0 lg:text-[27px]">{title}</h1>
        {actions}
      </header>
      {/* hidden elements of the content scroll with this element, and not with the app */}
      <div
        ref={content}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-8 lg:px-5"
      >
        {children}
      </div>
    </div>
  );
}
