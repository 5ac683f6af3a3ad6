// The first steps of a new owner. One step is open at a time; each step has its usual answer ready.
import { Check } from 'lucide-react';
import { Activity, useId, useState } from 'react';
import { type FirstSteps as FinishedSteps, type Step, steps } from '#contracts/salon/first-steps.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { updateFirstSteps } from './api.ts';
import { BarbersStep, SalonStep, ServicesStep, VisitStep } from './Steps.tsx';
import { words } from './words.sq.ts';

const contents: Record<Step, (props: { owner: string }) => React.ReactNode> = {
  salon: SalonStep,
  barbers: BarbersStep,
  services: ServicesStep,
  visit: VisitStep,
};

interface FirstStepsProps {
  readonly done: FinishedSteps;
  /** The name of the owner, who may be the only barber. */
  readonly owner: string;
}

export default function FirstSteps({ done, owner }: FirstStepsProps) {
  const [chosen, choose] = useState<Step>();
  const current = chosen && !done[chosen] ? chosen : steps.find((step) => !done[step]);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="card grid grid-cols-1">
      <div className="flex items-center gap-2 px-4 py-3 sm:px-5">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
          <h2 id={titleId} className="title text-[19px]">
            {words.title}
          </h2>
          <p className="num text-sm text-ink-3">
            {words.progress(steps.filter((step) => done[step]).length, steps.length)}
          </p>
        </div>
        <PutAway />
      </div>
      <ol className="border-t border-line-2">
        {steps.map((step, n) => (
          <StepRow
            key={step}
            step={step}
            owner={owner}
            number={n + 1}
            done={done[step]}
            open={step === current}
            onOpen={() => choose(step)}
          />
        ))}
      </ol>
    </section>
  );
}

interface StepRowProps {
  readonly step: Step;
  readonly owner: string;
  readonly number: number;
  readonly done: boolean;
  readonly open: boolean;
  readonly onOpen: () => void;
}

function StepRow({ step, owner, number, done, open, onOpen }: StepRowProps) {
  const Content = contents[step];
  const title = words.titles[step];
  return (
    <li className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 border-b border-line-2 px-4 py-2 last:border-0 sm:px-5">
      <span
        aria-hidden
        className={`num my-1.5 grid size-7 place-items-center rounded-full text-sm font-semibold ${done ? 'bg-brand-soft text-brand-ink' : open ? 'bg-brand text-on-brand' : 'bg-line-2 text-ink-3'}`}
      >
        {done ? <Check className="size-4" strokeWidth={2.6} /> : number}
      </span>
      <h3 className="flex min-h-10 items-center font-semibold pointer-coarse:min-h-11">
        {done ? (
          <>
            <span className="text-ink-3">{title}</span>
            <span className="sr-only">: {words.done}</span>
          </>
        ) : (
          <button
            type="button"
            aria-expanded={open}
            onClick={onOpen}
            className="min-h-10 flex-1 rounded-sm text-left pointer-coarse:min-h-11"
          >
            {title}
          </button>
        )}
      </h3>
      {!done && (
        // a folded step keeps its typed values
        <Activity mode={open ? 'visible' : 'hidden'}>
          <div className="col-start-2 pb-3">
            <Content owner={owner} />
          </div>
        </Activity>
      )}
    </li>
  );
}

/**
 * The button that dismisses the first steps. The section is gone after the answer, so the button cannot offer to undo; the message does.
 */
function PutAway() {
  const change = useChange(updateFirstSteps);
  const set = (putAway: boolean) =>
    // not `mutate`, which calls no callbacks once the section is gone
    change.mutateAsync({ body: { putAway } }).catch((error) => toast.error(explain(error, words.saveFailed)));
  return (
    <Button
      look="ghost"
      busy={change.isPending}
      onClick={() => {
        set(true);
        toast.done(words.wasPutAway, () => set(false));
      }}
    >
      {words.putAway}
    </Button>
  );
}
