// Shows the question about a slot outside the hours. It is on every screen, since "undo" in a message may be pressed anywhere.

import { outsideQuestion } from '../../appointments/outside-hours.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useStore } from '../../ground/lib/use-store.ts';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';

const dialog = new Chunk(() => import('./OutsideQuestion.tsx'));

export function OutsideHours() {
  const question = useStore(outsideQuestion);
  if (!question) return null;
  const close = () => outsideQuestion.set(undefined);
  const onYes = () => {
    close();
    question.onYes();
  };
  return <LazyDialog chunk={dialog} wanted={question.wanted} onYes={onYes} onClose={close} />;
}
