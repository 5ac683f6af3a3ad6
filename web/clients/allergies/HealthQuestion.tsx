// The question about a client's health. It is on every screen, because a visit may be moved or offered on each of them.
import { useEffect } from 'react';
import { useStore } from '../../ground/lib/use-store.ts';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { forgetAgreed, healthQuestion } from './health-question.ts';
import { SaidLines } from './SaidLines.tsx';
import { words } from './words.sq.ts';

export function HealthQuestion() {
  const question = useStore(healthQuestion);
  // the question closes at sign-out, because the next person must not read or answer it
  useEffect(() => forgetAgreed, []);
  return (
    question && (
      <Confirm
        advisesBack
        title={words.before}
        yes={words.goOn}
        onYes={question.onYes}
        onClose={question.onClose}
      >
        <div className="num grid grid-cols-1 gap-2 wrap-anywhere">
          <SaidLines said={question.said} />
        </div>
      </Confirm>
    )
  );
}
