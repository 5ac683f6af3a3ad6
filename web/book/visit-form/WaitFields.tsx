// The times of each service of a visit: work, waiting time, work.
import { useState } from 'react';
import { workWords } from '../../appointments/work.sq.ts';
import { TextField } from '../../ground/ui/TextField.tsx';
import type { VisitForm } from './use-visit-form.ts';

export function WaitFields({ form: { services, lengths, setLengths } }: { form: VisitForm }) {
  return lengths.map((own, service) => {
    const shown = own.length > 1 ? own : [...own, 0, 0];
    const name = services.length > 1 ? services[service]?.service_name : undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a visit may have the same service twice
      <fieldset key={service} className="col-span-2 grid grid-cols-3 gap-2">
        {name && <legend className="lab mb-1.5">{name}</legend>}
        {shown.map((minutes, n) => (
          <LengthField
            // biome-ignore lint/suspicious/noArrayIndexKey: a length has no other name
            key={n}
            label={n % 2 === 0 ? workWords.work : workWords.wait}
            minutes={minutes}
            onChange={(changed) => setLengths(service, shown.with(n, changed))}
          />
        ))}
      </fieldset>
    );
  });
}

interface LengthFieldProps {
  readonly label: string;
  readonly minutes: number;
  readonly onChange: (minutes: number) => void;
}

const minutesIn = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0);

function LengthField({ label, minutes, onChange }: LengthFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <TextField
      label={label}
      // zero minutes are shown as the typed text, or as an empty field
      value={minutesIn(typed) === minutes ? typed : String(minutes)}
      placeholder="0"
      inputMode="numeric"
      autoComplete="off"
      onChange={(text) => {
        setTyped(text);
        onChange(minutesIn(text));
      }}
    />
  );
}
