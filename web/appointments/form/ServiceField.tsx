// The field for the service of a visit, which can also add a new service. A visit keeps a service that is no longer offered.
import { Plus } from 'lucide-react';
import { duration, money } from '#contracts/format.sq.ts';
import { nameKey } from '#contracts/names.rules.ts';
import type { Service } from '#contracts/services.ts';
import { useServices } from '../../services/api.ts';
import { PopoverSelect } from '../../ui/PopoverSelect.tsx';
import { formWords as words } from './words.sq.ts';

/** If the service is no longer offered, only its name is known. */
export type ChosenService = Pick<Service, 'name'> & Partial<Service>;

interface ServiceFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChoose: (service: ChosenService) => void;
  /** Adds a service that the salon does not have yet. */
  readonly onAdd: () => void;
}

/** The key of the option that adds a service. */
const addKey = '+';

export function ServiceField({ value, error, onChoose, onAdd }: ServiceFieldProps) {
  const { services = [] } = useServices();
  const offered = services.filter(({ is_active }) => is_active);
  const isOffered = offered.some(({ name }) => nameKey(name) === nameKey(value));

  const choices = offered.map((service) => ({
    key: service.name,
    label: service.name,
    aside: `${duration(service.duration)} · ${money(service.price)}`,
  }));
  const kept = value && !isOffered ? [{ key: value, label: value }] : [];
  const add = {
    key: addKey,
    label: words.addService,
    icon: <Plus aria-hidden className="size-4 text-brand" />,
  };

  const choose = (key: string) => {
    if (key === addKey) return onAdd();
    onChoose(offered.find(({ name }) => name === key) ?? { name: key });
  };

  return (
    <PopoverSelect
      label={words.service}
      placeholder={words.chooseService}
      value={offered.find(({ name }) => nameKey(name) === nameKey(value))?.name ?? value}
      error={error}
      groups={[{ title: words.service, choices: [...kept, ...choices, add] }]}
      onChange={choose}
    />
  );
}
