// The button for passkeys loads after the form of the login screen: the password must be there at once.
import { useEffect, useState } from 'react';
import { Chunk } from '../lib/chunk.ts';
import type { PasskeyButtonProps } from './PasskeyButton.tsx';

const chunk = new Chunk<PasskeyButtonProps>(() => import('./PasskeyButton.tsx'));

export function LazyPasskeyButton(props: PasskeyButtonProps) {
  const [Button, setButton] = useState(() => chunk.component);
  useEffect(() => {
    if (!globalThis.PublicKeyCredential) return;
    // if it does not load, the password still works
    chunk.fetch().then(
      (loaded) => setButton(() => loaded),
      () => {},
    );
  }, []);
  return Button && <Button {...props} />;
}
