// Who is in on the salon's tablet. One tap leads to the pad for the next person.
import { Lock } from 'lucide-react';
import { initials } from '#contracts/ground/names.rules.ts';
import { useUser } from '../../identity/accounts/session.ts';
import type { AccountProps } from '../AvatarMenu.tsx';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { lockTablet } from './lock.ts';
import { words } from './words.sq.ts';

export function Account({ opens }: AccountProps) {
  const { name } = useUser();
  const inSidebar = opens === 'above';
  return (
    <>
      <button
        type="button"
        onClick={lockTablet}
        className={
          inSidebar
            ? 'flex min-w-0 flex-1 items-center gap-2.5 rounded-md px-1 py-1.5 hover:bg-line-2'
            : 'grid size-11 place-items-center rounded-full'
        }
      >
        <span className="sr-only">
          {words.switchPerson}: {name}
        </span>
        <span
          aria-hidden
          data-initials={initials(name)}
          className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft text-xs font-bold text-brand-ink before:content-[attr(data-initials)]"
        />
        {inSidebar && (
          <span aria-hidden className="min-w-0 flex-1 truncate text-left text-sm font-semibold">
            {name}
          </span>
        )}
      </button>
      <IconButton label={words.lock} onClick={lockTablet}>
        <Lock aria-hidden className="size-[18px]" />
      </IconButton>
    </>
  );
}
