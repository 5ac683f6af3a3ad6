// The frame around every screen on the salon's tablet, for who is in there.
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { Redirect } from 'wouter';
import { isByPin, useUser } from '../../identity/accounts/session.ts';
import type { FrameProps, ShellSlots } from '../Shell.tsx';
import { Chunk, useChunk } from '../../ground/lib/chunk.ts';
import { ChunkWaiting } from '../../ground/ui/ChunkWaiting.tsx';
import { Account } from './Account.tsx';
import { keepLocking, mayGoOn } from './lock.ts';
import { openedScreen, ownerScreen } from './owner-screen.ts';

const ownerScreens = new Chunk(() => import('./OwnerScreens.tsx'));

/** The screens of the owner's account and plan. */
const ofOwner: readonly string[] = ['/siguria', '/abonimi'];

export interface OnTabletProps extends FrameProps {
  readonly Frame: ComponentType<FrameProps & Pick<ShellSlots, 'Account'>>;
}

export default function OnTablet({ Frame, ...props }: OnTabletProps) {
  const [isShown] = useState(mayGoOn);
  const user = useUser();
  const opened = useSyncExternalStore(ownerScreen.subscribe, openedScreen);
  useEffect(keepLocking, []);
  if (!isShown) return null;
  if (opened) return <OfOwner {...opened} />;
  if (!isByPin(user)) return <Frame {...props} />;
  if (ofOwner.includes(props.screen.path)) return <Redirect to="/" replace />;
  return <Frame {...props} Account={Account} />;
}

function OfOwner({ screen, isReady }: NonNullable<ReturnType<typeof openedScreen>>) {
  const { Component, state } = useChunk(ownerScreens);
  return Component && isReady ? <Component screen={screen} /> : <ChunkWaiting state={state} />;
}
