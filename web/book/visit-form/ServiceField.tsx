// The fields for the services of a visit, which can also add a new service. A visit keeps a service that is no longer offered.
import { Plus, X } from 'lucide-react';
import { Button, Label, Select } from 'react-aria-components';
import { messages } from '#contracts/appointments/appointments.sq.ts';
import { maxServices } from '#contracts/appointments/appointments.ts';
import { sumsOf } from '#contracts/appointments/visit-services.rules.ts';
import type { ServiceOfVisit } from '#contracts/ground/appointment.ts';
import { duration } from '#contracts/ground/format.sq.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { useServices } from '../../salon/services/api.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { PopoverChoices } from '../../ground/ui/PopoverChoices.tsx';
import { PopoverSelect } from '../../ground/ui/PopoverSelect.tsx';
import type { ChosenService } from './services.rules.ts';
import { formWords as words } from './words.sq.ts';

interface ChoosesService {
  readonly onChoose: (service: ChosenService) => void;
  /** Adds a service that the salon does not have yet. */
  readonly onNew?: () => void;
}

/** The key of the option that adds a service to the salon. */
const newKey = '+';

/** Add-ons are offered only beside another service. */
function useOffered({ onChoose, onNew }: ChoosesService, hasService: boolean) {
  const { services = [] } = useServices();
  const lengthAndPrice = useLengthAndPrice();
  const offered = services.filter(({ is_active, addon }) => is_active && (hasService || !addon));
  const choices = offered.map((service) => ({
    key: service.name,
    label: service.name,
    aside: lengthAndPrice(service),
  }));
  const newService = {
    key: newKey,
    label: words.newService,
    icon: <Plus aria-hidden className="size-4 text-brand" />,
  };
  const choose = (key: string) => {
    if (key === newKey) return onNew?.();
    onChoose(offered.find(({ name }) => name === key) ?? { name: key });
  };
  return { offered, choices: onNew ? [...choices, newService] : choices, choose };
}

interface ServiceFieldProps extends ChoosesService {
  readonly value: string;
  readonly error: string | undefined;
}

/** The service of a visit that has only one. */
export function ServiceField({ value, error, ...chooses }: ServiceFieldProps) {
  const { offered, choices, choose } = useOffered(chooses, false);
  const known = offered.find(({ name }) => nameKey(name) === nameKey(value));
  const kept = value && !known ? [{ key: value, label: value }] : [];
  return (
    <PopoverSelect
      label={words.service}
      placeholder={words.chooseService}
      value={known?.name ?? value}
      error={error}
      groups={[{ title: words.service, choices: [...kept, ...choices] }]}
      onChange={choose}
    />
  );
}

interface ChosenServicesProps {
  readonly services: readonly ServiceOfVisit[];
  readonly onRemove: (n: number) => void;
}

/** The services of a visit that has several. */
export function ChosenServices({ services, onRemove }: ChosenServicesProps) {
  const lengthAndPrice = useLengthAndPrice();
  return (
    <fieldset className="field col-span-2">
      <legend className="lab mb-1.5">{words.services}</legend>
      <ul className="flex flex-wrap gap-2">
        {services.map((service, n) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a visit may have the same service twice
            key={n}
            className="flex min-h-9 max-w-full items-center rounded-md border border-line bg-sunken pl-2.5 text-sm pointer-coarse:min-h-11"
          >
            <span className="min-w-0 py-1 wrap-anywhere">
              <span className="font-medium">{service.service_name}</span>{' '}
              <span className="num text-xs whitespace-nowrap text-ink-2">{lengthAndPrice(service)}</span>
            </span>
            <button
              type="button"
              aria-label={words.removeService(service.service_name)}
              onClick={() => onRemove(n)}
              className="grid size-9 shrink-0 place-items-center rounded-md text-ink-2 hover:text-ink pointer-coarse:size-11"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface AddServiceProps extends ChoosesService {
  readonly services: readonly ServiceOfVisit[];
}

/** Adds another service to the visit, and says what several cost together. */
export function AddService({ services, ...chooses }: AddServiceProps) {
  const { choices, choose } = useOffered(chooses, services.length > 0);
  const lengthAndPrice = useLengthAndPrice();
  return (
    <div className="col-span-2 -mt-2 flex flex-wrap items-center justify-between gap-x-3">
      {services.length < maxServices ? (
        <Select value={null} onChange={(key) => key !== null && choose(String(key))}>
          <Label className="sr-only">{words.addService}</Label>
          <Button className="-ml-2 flex min-h-9 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-brand-ink hover:bg-sunken pointer-coarse:min-h-11">
            <Plus aria-hidden className="size-4" />
            <span aria-hidden>{words.addService}</span>
          </Button>
          <PopoverChoices label={words.addService} groups={[{ title: words.service, choices }]} />
        </Select>
      ) : (
        <p className="py-2 text-sm text-ink-2">{messages.tooManyServices}</p>
      )}
      <p role="status" className="num ml-auto text-sm font-semibold empty:hidden">
        {services.length > 1 && words.sum(lengthAndPrice(sumsOf(services)))}
      </p>
    </div>
  );
}

function useLengthAndPrice() {
  const { money } = usePrices();
  return (of: { readonly duration: number; readonly price: number }) =>
    `${duration(of.duration)} · ${money(of.price)}`;
}
