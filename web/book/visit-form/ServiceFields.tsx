// The fields for the services of a visit, which can also add a new service. A visit keeps a service that is no longer offered.
import { ChevronDown, Plus, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button, Label, Select } from 'react-aria-components/Select';
import { messages } from '#contracts/appointments/appointments.sq.ts';
import { maxServices } from '#contracts/appointments/appointments.ts';
import { sumsOf } from '#contracts/appointments/visit-services.rules.ts';
import { duration } from '#contracts/ground/format.sq.ts';
import { isSameName } from '#contracts/ground/names.rules.ts';
import { hasGroups, longList, titled } from '#contracts/salon/service-groups.rules.ts';
import type { Service } from '#contracts/salon/services.ts';
import { usualOf } from '#contracts/salon/usual.rules.ts';
import type { ServiceLine } from '../../appointments/overlay.rules.ts';
import { useServices } from '../../salon/services/api.ts';
import { groupListWords } from '../../salon/services/words.sq.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { type PopoverChoice, PopoverChoices } from '../../ground/ui/PopoverChoices.tsx';
import { PopoverSelect } from '../../ground/ui/PopoverSelect.tsx';
import { ServicePicker } from './ServicePicker.tsx';
import { formWords as words } from './words.sq.ts';

interface ServiceChoiceProps {
  /** The barber whose prices and times are offered. */
  readonly barberId: string | undefined;
  readonly onChoose: (service: Service) => void;
  /** Adds a service that the salon does not have yet. */
  readonly onNew?: () => void;
}

/** The key of the option that adds a service to the salon. */
const newKey = '+';

/** The services that can be chosen. Add-ons are offered only together with another service. */
function useOffered({ barberId, onChoose, onNew }: ServiceChoiceProps, hasService: boolean) {
  const { services = [] } = useServices();
  const lengthAndPrice = useLengthAndPrice();
  const offered = services
    .filter(({ is_active, addon }) => is_active && (hasService || !addon))
    .map((service) => usualOf(service, barberId));
  const choicesOf = (some: readonly Service[]) =>
    some.map((service) => ({ key: service.name, label: service.name, aside: lengthAndPrice(service) }));
  const groups = hasGroups(offered)
    ? titled(offered, groupListWords.others).map(({ title, services: own }) => ({
        title,
        choices: choicesOf(own),
      }))
    : [{ title: words.service, choices: choicesOf(offered) }];
  const newService = {
    key: newKey,
    label: words.newService,
    icon: <Plus aria-hidden className="size-4 text-brand" />,
  };
  const choose = (key: string) => {
    if (key === newKey) return onNew?.();
    const service = offered.find(({ name }) => name === key);
    if (service) onChoose(service);
  };
  return {
    offered,
    groups: onNew ? withLast(groups, newService) : groups,
    choose,
    /** True for a list that is searched in a box of its own. */
    isLong: hasGroups(offered) && offered.length > longList,
    lengthAndPrice,
  };
}

type Groups = ComponentProps<typeof PopoverChoices>['groups'];

/** The groups with one more choice at the end. */
const withLast = (groups: Groups, choice: PopoverChoice): Groups =>
  groups.map((group, n) =>
    n === groups.length - 1 ? { ...group, choices: [...group.choices, choice] } : group,
  );

/** The use of a service that is added to the salon: it becomes the visit's only service, or one more service of the visit. */
export type AddedServicePlace = 'service' | 'another';

interface ServiceFieldsProps {
  readonly services: readonly ServiceLine[];
  readonly barberId: string | undefined;
  readonly error: string | undefined;
  /** Chooses a service for a visit with one service. */
  readonly onChoose: (service: Service) => void;
  readonly onAdd: (service: Service) => void;
  readonly onRemove: (n: number) => void;
  /** Adds a service that the salon does not have yet. */
  readonly onNew?: (addedFor: AddedServicePlace) => void;
  /** A field beside the only service. */
  readonly children?: ReactNode;
}

/** The services of a visit: the field of a single service or the list of several services, and the button that adds a service. */
export function ServiceFields(props: ServiceFieldsProps) {
  // the functions in the properties are new at each keystroke, so the code that the compiler would add here is not needed
  'use no memo';
  const { services, barberId, error, onChoose, onAdd, onRemove, onNew, children } = props;
  return (
    <>
      {services.length < 2 ? (
        <>
          <div className={children ? '' : 'col-span-2'}>
            <OnlyService
              services={services}
              barberId={barberId}
              error={error}
              onChoose={onChoose}
              onNew={onNew && (() => onNew('service'))}
            />
          </div>
          {children}
        </>
      ) : (
        <ChosenServices services={services} onRemove={onRemove} />
      )}
      <AddService
        services={services}
        barberId={barberId}
        onChoose={onAdd}
        onNew={onNew && (() => onNew('another'))}
      />
    </>
  );
}

interface OnlyServiceProps extends ServiceChoiceProps, Pick<ServiceFieldsProps, 'services' | 'error'> {}

function OnlyService({ services, error, ...chooses }: OnlyServiceProps) {
  const { offered, groups, choose, isLong, lengthAndPrice } = useOffered(chooses, false);
  const id = useId();
  const value = services[0]?.service_name ?? '';
  const known = offered.find(({ name }) => isSameName(name, value));
  const kept = value && !known ? [{ key: value, label: value }] : [];
  if (isLong)
    return (
      <div className="field min-w-0 grid-cols-[minmax(0,1fr)]">
        <span id={id} className="lab">
          {words.service}
        </span>
        <ServicePicker
          label={words.service}
          labelledBy={`${id} ${id}-value`}
          describedBy={error && `${id}-error`}
          isInvalid={error !== undefined}
          services={offered}
          openGroup={known && (known.group_id ?? null)}
          detailOf={lengthAndPrice}
          onChoose={chooses.onChoose}
          onNew={chooses.onNew}
          className="input flex items-center justify-between gap-2 text-left"
        >
          <span id={`${id}-value`} className={`num min-w-0 truncate ${value ? '' : 'text-ink-3'}`}>
            {(known?.name ?? value) || words.chooseService}
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
        </ServicePicker>
        {error && (
          <p id={`${id}-error`} className="text-xs font-medium text-danger-ink">
            {error}
          </p>
        )}
      </div>
    );
  return (
    <PopoverSelect
      label={words.service}
      placeholder={words.chooseService}
      value={known?.name ?? value}
      error={error}
      groups={groups.map((group, n) =>
        n === 0 ? { ...group, choices: [...kept, ...group.choices] } : group,
      )}
      onChange={choose}
    />
  );
}

function ChosenServices({ services, onRemove }: Pick<ServiceFieldsProps, 'services' | 'onRemove'>) {
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

interface AddServiceProps extends ServiceChoiceProps, Pick<ServiceFieldsProps, 'services'> {}

/** The button that adds another service to the visit, and the total price of several services. */
function AddService({ services, ...chooses }: AddServiceProps) {
  const { offered, groups, choose, isLong, lengthAndPrice } = useOffered(chooses, services.length > 0);
  const look =
    '-ml-2 flex min-h-9 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-brand-ink hover:bg-sunken pointer-coarse:min-h-11';
  const content = (
    <>
      <Plus aria-hidden className="size-4" />
      <span aria-hidden={!isLong}>{words.addService}</span>
    </>
  );
  return (
    <div className="col-span-2 -mt-2 flex flex-wrap items-center justify-between gap-x-3">
      {services.length < maxServices && isLong ? (
        <ServicePicker
          label={words.addService}
          services={offered}
          detailOf={lengthAndPrice}
          onChoose={chooses.onChoose}
          onNew={chooses.onNew}
          className={look}
        >
          {content}
        </ServicePicker>
      ) : services.length < maxServices ? (
        <Select value={null} onChange={(key) => key !== null && choose(String(key))}>
          <Label className="sr-only">{words.addService}</Label>
          <Button className={look}>{content}</Button>
          <PopoverChoices label={words.addService} groups={groups} />
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
  return (of: Pick<ServiceLine, 'duration' | 'price'>) =>
    [duration(of.duration), of.price !== null && money(of.price)].filter(Boolean).join(' · ');
}
