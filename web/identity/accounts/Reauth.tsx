// The question for the password when a sensitive change needs it. Several calls that wait at once share one question.
import { useEffect, useState } from 'react';
import { onReauth } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';

const dialog = new Chunk(() => import('./ReauthDialog.tsx'));

type Answer = (isConfirmed: boolean) => void;

export function Reauth() {
  const [waiting, setWaiting] = useState<readonly Answer[]>([]);

  useEffect(() => {
    onReauth(() => new Promise((answer) => setWaiting((before) => [...before, answer])));
    return () => onReauth(async () => false);
  }, []);

  if (waiting.length === 0) return null;
  const close = (isConfirmed: boolean) => {
    setWaiting([]);
    for (const answer of waiting) answer(isConfirmed);
  };
  return <LazyDialog chunk={dialog} onConfirmed={() => close(true)} onClose={() => close(false)} />;
}
