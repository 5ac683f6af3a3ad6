import type { Dispatch, SetStateAction } from 'react';
import type { Hours, Period } from '#contracts/salon/hours.ts';
import * as contract from '#contracts/salon/hours-changes.ts';
import { refusalOf } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Banner } from '../../ground/ui/Banner.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { updateSalonHours } from './changes.ts';
import { tellOutside } from './OutsideVisits.tsx';
import { WeekEditor } from './WeekEditor.tsx';
import { problemIn, usualPeriods } from './week.rules.ts';
import { words } from './words.sq.ts';

/** The week as text: two weeks are the same if their texts are. */
const textOf = (periods: readonly Period[]) => JSON.stringify(periods);
const periodsIn = (text: string): Period[] => JSON.parse(text);

/** A week that is being edited, and the version that the editing started from. */
export interface WeekDraft {
  readonly version: number;
  readonly saved: string;
  readonly week: string;
}

interface SalonWeekProps {
  readonly hours: Hours;
  /** The draft of the week. The screen keeps it, so that the changes stay while another tab is open. */
  readonly draft: WeekDraft | undefined;
  readonly onDraft: Dispatch<SetStateAction<WeekDraft | undefined>>;
}

export const isEdited = (draft: WeekDraft | undefined): boolean =>
  draft !== undefined && draft.week !== draft.saved;

const draftOf = ({ version, periods }: Pick<Hours, 'version' | 'periods'>): WeekDraft => {
  const week = textOf(version > 0 ? periods : usualPeriods);
  return { version, saved: week, week };
};

export function SalonWeek({ hours, draft: edited, onDraft }: SalonWeekProps) {
  const draft = edited && isEdited(edited) ? edited : draftOf(hours);
  const update = useChange(updateSalonHours);
  const form = useForm({
    initial: {},
    check: () => {
      const problem = problemIn(periodsIn(draft.week));
      return problem ? { message: problem } : undefined;
    },
    send: () => update.mutateAsync({ body: { version: draft.version, periods: periodsIn(draft.week) } }),
    done({ data, message, outside }) {
      // changes that the user made before the answer arrived stay
      onDraft((now) => (now && now.week !== draft.week ? { ...draftOf(data), week: now.week } : undefined));
      tellOutside({ message, outside });
    },
    otherwise: words.saveFailed,
  });
  const isChanged = refusalOf(form.failure, contract.updateSalonHours, 'changed') !== undefined;

  return (
    <form {...form.form} className="grid grid-cols-1 gap-3">
      {hours.version === 0 && <p className="text-ink-2">{words.notSet}</p>}
      {form.message && (
        <Banner kind="error" onDismiss={form.dismiss}>
          {form.message}
          {isChanged && (
            <button
              type="button"
              className="ml-2 font-semibold underline underline-offset-2"
              onClick={() => {
                onDraft(undefined);
                form.dismiss();
              }}
            >
              {words.showNewer}
            </button>
          )}
        </Banner>
      )}
      <WeekEditor
        periods={periodsIn(draft.week)}
        onChange={(periods) => onDraft({ ...draft, week: textOf(periods) })}
      />
      <div>
        <SubmitButton of={form} label={words.save} busyLabel={words.saving} />
      </div>
    </form>
  );
}
