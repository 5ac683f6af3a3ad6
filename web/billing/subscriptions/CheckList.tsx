import { Check } from 'lucide-react';
import { useId } from 'react';

/** A list of what a plan includes. */
export function CheckList({ title, items }: { title: string; items: readonly string[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2.5">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <ul className="grid gap-2">
        {items.map((item) => (
          <li key={item} className="flex items-start gap-2.5 text-ink-2">
            <Check aria-hidden className="mt-px size-[17px] shrink-0 text-brand" strokeWidth={2.2} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
