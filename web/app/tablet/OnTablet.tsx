// The frame around every screen on the salon's tablet, for who is in there.
import { type ComponentType, useEffect, useState } from 'react';
import { isByPin, useUser } from '../../identity/accounts/session.ts';
import type { FrameProps, ShellSlots } from '../Shell.tsx';
import { Account } from './Account.tsx';
import { keepLocking, mayGoOn } from './lock.ts';

export interface OnTabletProps extends FrameProps {
  readonly Frame: ComponentType<FrameProps & Pick<ShellSlots, 'Account'>>;
}

export default function OnTablet({ Frame, ...props }: OnTabletProps) {
  const [isShown] = useState(mayGoOn);
  const user = useUser();
  useEffect(keepLocking, []);
  return isShown && <Frame {...props} Account={isByPin(user) ? Account : undefined} />;
}
