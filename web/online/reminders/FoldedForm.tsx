import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';

interface FoldedFormProps {
  readonly title: string;
  readonly of: ComponentProps<typeof FormMessage>['of'] & { readonly form: ComponentProps<'form'> };
  readonly children: ReactNode;
}

/** A form with settings below the reminders, folded until somebody opens it. */
export function FoldedForm({ title, of, children }: FoldedFormProps) {
  return (
    <details className="group border-t border-line pt-2">
      <summary className="-ml-2 flex min-h-11 w-fit cursor-pointer items-center gap-1.5 rounded-md px-2 font-semibold text-brand-ink hover:bg-sunken">
        {title}
        <ChevronDown aria-hidden className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <form {...of.form} className="grid gap-3 pt-2">
        <FormMessage of={of} />
        {children}
      </form>
    </details>
  );
}
