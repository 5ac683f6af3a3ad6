// The question about a slot outside the working hours. It is on every screen, because "undo" in a message may be pressed anywhere.
import { useEffect } from 'react';
import { outsideQuestion } from '../../appointments/outside-hours.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useStore } from '../../ground/lib/use-store.ts';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';

const dialog = new Chunk(() => import('./OutsideQuestion.tsx'));
const close = () => outsideQuestion.set(undefined);

export function OutsideHours() {
  const question = useStore(outsideQuestion);
  // the question closes at sign-out, because the next person must not answer it
  useEffect(() => close, []);
  if (!question) return null;
  const onYes = () => {
    close();
    question.onYes();
  };
  return <LazyDialog chunk={dialog} wanted={question.wanted} onYes={onYes} onClose={close} />;
}
