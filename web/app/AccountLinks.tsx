// What the menu of the account leads to. It loads after the screen is drawn.
import { Keyboard, LogOut, ShieldCheck, UserRound } from 'lucide-react';
import { titles } from '../identity/accounts/title.sq.ts';
import { MenuLink } from './MenuLink.tsx';
import { words } from './words.sq.ts';

export interface AccountLinksProps {
  /** Opens the list of shortcuts. Only on a desktop, because phones have no keyboard. */
  readonly onShortcuts?: (() => void) | undefined;
}

export default function AccountLinks({ onShortcuts }: AccountLinksProps) {
  return (
    <>
      <MenuLink path="/profili" Icon={UserRound} label={words.profile} />
      <MenuLink path="/siguria" Icon={ShieldCheck} label={titles.security} />
      {onShortcuts && (
        <button type="button" role="menuitem" tabIndex={-1} onClick={onShortcuts} className="opt w-full">
          <Keyboard aria-hidden className="size-[17px] text-ink-3" strokeWidth={1.9} />
          {words.shortcuts}
        </button>
      )}
      <MenuLink path="/qkyqu" Icon={LogOut} label={words.logout} />
    </>
  );
}
