// All services that have no large button, by what is typed of their names.
import { useState } from 'react';
import { nameFits } from '#contracts/ground/names.rules.ts';
import type { Service } from '#contracts/salon/services.ts';
import { TextField } from '../../ground/ui/TextField.tsx';
import { queueWords as words } from './words.sq.ts';

interface OtherServicesProps {
  readonly services: readonly Service[];
  /** What is shown beside the name. */
  readonly detailOf: (service: Service) => string;
  readonly onChoose: (id: string) => void;
}

export function OtherServices({ services, detailOf, onChoose }: OtherServicesProps) {
  const [typed, type] = useState('');
  const found = services.filter(({ name }) => nameFits(name, typed));
  return (
    <div className="grid grid-cols-1 gap-2">
      <TextField label={words.findService} value={typed} autoFocus autoComplete="off" onChange={type} />
      {found.length === 0 && <p className="text-sm text-ink-3">{words.noSuchService}</p>}
      <ul className="grid max-h-64 grid-cols-1 gap-1.5 overflow-y-auto">
        {found.map((service) => (
          <li key={service.id}>
            <button
              type="button"
              onClick={() => onChoose(service.id)}
              className="btn btn-line h-11 w-full min-w-0 justify-between gap-3"
            >
              <span className="min-w-0 truncate">{service.name}</span>
              <span className="num shrink-0 text-xs font-normal text-ink-3">{detailOf(service)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
