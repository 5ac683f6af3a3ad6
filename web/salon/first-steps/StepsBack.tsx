import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { updateFirstSteps } from './api.ts';
import { words } from './words.sq.ts';

/** The button that shows the first steps again after the owner put them away. */
export default function StepsBack() {
  const change = useChange(updateFirstSteps);
  const show = () =>
    // not `mutate`, which calls no callbacks once the button is gone
    change
      .mutateAsync({ body: { putAway: false } })
      .catch((error) => toast.error(explain(error, words.saveFailed)));
  return (
    <p className="-ml-3.5">
      <Button look="ghost" busy={change.isPending} onClick={show}>
        {words.comeBack}
      </Button>
    </p>
  );
}
