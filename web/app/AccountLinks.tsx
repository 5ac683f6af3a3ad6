// The links in the menu of the account. They load after the screen is drawn.
import { Keyboard, LogOut, ShieldCheck, UserRound } from 'lucide-react';
import { titles } from '../ground/titles.sq.ts';
import { MenuButton } from '../ground/ui/MenuButton.tsx';
import { MenuLink } from './MenuLink.tsx';
import { words } from './words.sq.ts';

export interface AccountLinksProps {
  /** Opens the list of shortcuts. Undefined on a phone, because phones have no keyboard. */
  readonly onShortcuts?: (() => void) | undefined;
}

export default function AccountLinks({ onShortcuts }: AccountLinksProps) {
  return (
    <>
      <MenuLink path="/profili" Icon={UserRound} label={words.profile} />
      <MenuLink path="/siguria" Icon={ShieldCheck} label={titles.security} />
      {onShortcuts && <MenuButton Icon={Keyboard} label={words.shortcuts} onChoose={onShortcuts} />}
      <MenuLink path="/qkyqu" Icon={LogOut} label={words.logout} />
    </>
  );
}
