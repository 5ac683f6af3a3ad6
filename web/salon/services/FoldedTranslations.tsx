import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface FoldedTranslationsProps {
  readonly label: string;
  /** The errors of the whole form, by its fields. */
  readonly errors: object;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What few owners fill in: one tap opens it, and only then it is made. */
export function FoldedTranslations({ label, errors, className, children }: FoldedTranslationsProps) {
  const isWrong = Object.keys(errors).some((field) => field.startsWith('translations.'));
  const [wasOpened, setOpened] = useState(isWrong);
  return (
    <details
      open={isWrong || undefined}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      className={`group ${className ?? ''}`}
    >
      <summary className="-ml-2 flex min-h-7 w-fit cursor-pointer items-center gap-1 rounded-md px-2 text-sm font-semibold text-brand-ink hover:bg-sunken pointer-coarse:min-h-11">
        {label}
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      {wasOpened && <div className="pt-2 pb-1">{children}</div>}
    </details>
  );
}
