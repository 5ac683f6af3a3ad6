import { useState } from 'react';
import { explain } from '../ground/lib/call.ts';
import { useChange } from '../ground/lib/use-change.ts';
import { Button } from '../ground/ui/Button.tsx';
import { Confirm } from '../ground/ui/Confirm.tsx';
import { toast } from '../ground/ui/toast.ts';
import { undoImport } from './api.ts';
import { dropPlan } from './kept-plans.ts';
import { words } from './screen.sq.ts';

const text = words.list;

interface UndoImportProps {
  readonly id: string;
  readonly isOfVisits: boolean;
  readonly onDone?: () => void;
}

export function UndoImport({ id, isOfVisits, onDone }: UndoImportProps) {
  const [asking, ask] = useState(false);
  const undo = useChange(undoImport);
  return (
    <>
      <Button look="ghost" onClick={() => ask(true)}>
        {text.undo}
      </Button>
      {asking && (
        <Confirm
          title={text.undo}
          question={isOfVisits ? text.undoQuestionOfVisits : text.undoQuestion}
          yes={text.undo}
          busy={undo.isPending}
          onClose={() => ask(false)}
          onYes={() =>
            undo.mutate(
              { params: { id } },
              {
                onSuccess({ message }) {
                  toast.done(message, undefined, { duration: 12_000 });
                  dropPlan(id);
                  ask(false);
                  onDone?.();
                },
                onError(error) {
                  toast.error(explain(error, text.undoFailed));
                  ask(false);
                },
              },
            )
          }
        />
      )}
    </>
  );
}
