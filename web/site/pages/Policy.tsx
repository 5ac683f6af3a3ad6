import type { ReactNode } from 'react';

interface PolicyProps {
  readonly title: string;
  readonly intro: ReactNode;
  readonly children: ReactNode;
}

export function Policy({ title, intro, children }: PolicyProps) {
  return (
    <article className="mx-auto max-w-[1180px] px-5 pt-10 pb-20 lg:pt-16">
      <h1 className="title max-w-[20ch] text-[36px] tracking-[-0.035em] sm:text-[48px]">{title}</h1>
      <p className="mt-5 max-w-[56ch] text-[17px] leading-relaxed text-ink-2">{intro}</p>
      <div className="prose mt-10">{children}</div>
    </article>
  );
}
