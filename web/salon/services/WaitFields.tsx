import { duration as lasting } from '#contracts/ground/format.sq.ts';
import { hasWait, serviceFrom, type TypedService } from '#contracts/salon/services.rules.ts';
import { TextField } from '../../ground/ui/TextField.tsx';
import { Folded } from './Folded.tsx';
import { words } from './words.sq.ts';

interface WaitFieldsProps {
  readonly of: TypedService;
  /** Whether the service had a waiting time before. */
  readonly isKept?: boolean;
  readonly error: (field: 'wait' | 'workAfter') => string | undefined;
  readonly onChange: (changes: { wait?: string; workAfter?: string }) => void;
}

/** The fields for the minutes in which a colour works, and for the work after them. Few services need these fields. */
export default function WaitFields({ of, isKept = false, error, onChange }: WaitFieldsProps) {
  const { wait = '', workAfter = '' } = of;
  const { duration } = serviceFrom(of);
  const isWrong = !!(error('wait') || error('workAfter'));
  return (
    <Folded label={words.waitTitle} isNeeded={isKept || isWrong}>
      <div className="grid max-w-[560px] grid-cols-2 items-start gap-2">
        <TextField
          label={words.wait}
          name="wait"
          inputMode="numeric"
          placeholder="0"
          hint={words.waitHint}
          value={wait}
          error={error('wait')}
          onChange={(typed) => onChange({ wait: typed })}
        />
        <TextField
          label={words.work}
          name="workAfter"
          inputMode="numeric"
          placeholder="0"
          hint={`${words.workHint}${hasWait(of) && duration > 0 ? ` ${words.total(lasting(duration))}` : ''}`}
          value={workAfter}
          error={error('workAfter')}
          onChange={(typed) => onChange({ workAfter: typed })}
        />
      </div>
    </Folded>
  );
}
