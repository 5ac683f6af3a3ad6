import { Plus } from 'lucide-react';
import { questions } from './questions.sq.ts';

export function Questions() {
  return (
    <section id="faq" aria-labelledby="questions" className="mx-auto max-w-[1180px] px-5 py-20">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_minmax(0,680px)]">
        <div>
          <h2 id="questions" className="title text-[32px] tracking-[-0.03em] sm:text-[40px]">
            Pyetje që na bëjnë
          </h2>
          <p className="mt-3 max-w-[38ch] text-md leading-relaxed text-ink-2">
            Nuk e gjetët përgjigjen?{' '}
            <a href="/contact-us" className="link">
              Na shkruani
            </a>
            .
          </p>
        </div>
        <div className="border-t border-line">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group border-b border-line">
              <summary className="flex min-h-14 items-center justify-between gap-4 rounded-sm py-3 text-[16px] font-semibold hover:text-brand-ink">
                <h3>{question}</h3>
                <Plus
                  aria-hidden
                  className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-45"
                />
              </summary>
              <p className="max-w-[62ch] pb-5 text-md leading-relaxed text-ink-2">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
