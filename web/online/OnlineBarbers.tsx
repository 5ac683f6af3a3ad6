import type { ChoiceOfBarber, Online } from '#contracts/online/online.ts';
import { explain } from '../ground/lib/call.ts';
import { Checkbox } from '../ground/ui/Checkbox.tsx';
import { Switch } from '../ground/ui/Switch.tsx';
import { toast } from '../ground/ui/toast.ts';
import { NeedsNetworkOnce } from '../ground/ui/use-needs-network.tsx';
import { useUpdateOnlineBarber } from './api.ts';
import { words } from './words.sq.ts';

/** The services that each barber does for online clients. A change is saved at once. */
export function OnlineBarbers({ barbers, services }: Pick<Online, 'barbers' | 'services'>) {
  return (
    <section className="grid max-w-[640px] gap-3">
      <h2 className="title text-lg">{words.barbers}</h2>
      <NeedsNetworkOnce>
        <ul className="card divide-y divide-line-2">
          {barbers.map((barber) => (
            <BarberRow key={barber.id} barber={barber} services={services} />
          ))}
        </ul>
      </NeedsNetworkOnce>
    </section>
  );
}

function BarberRow({ barber, services }: { barber: ChoiceOfBarber; services: Online['services'] }) {
  const { id, name, services: done } = barber;
  const { mutateAsync } = useUpdateOnlineBarber();
  const save = (change: (shown: ChoiceOfBarber) => ChoiceOfBarber['services'], ticked?: string) =>
    mutateAsync({ barber, change, ticked }).then(
      ({ message }) => toast.done(message),
      (error) => toast.error(explain(error)),
    );

  return (
    <li className="grid gap-1 px-3 py-2">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 truncate font-semibold">{name}</p>
        {/* beside the switch: under the name it would say so also of a person who is switched off */}
        <p className="text-sm text-ink-2">{words.all}</p>
        <Switch
          needsNetwork
          label={words.allServices(name)}
          on={done === null}
          onChange={(on) =>
            save(({ chosen }) => (on ? null : (chosen ?? services.map((service) => service.id))))
          }
        />
      </div>
      {done?.length === 0 && (
        <p role="status" className="text-sm text-brass-ink">
          {words.doesNone}
        </p>
      )}
      {done && (
        <fieldset className="grid sm:grid-cols-2">
          <legend className="sr-only">{words.does(name)}</legend>
          {services.map((service) => (
            <Checkbox
              key={service.id}
              name={`${id}-${service.id}`}
              label={service.name}
              checked={done.includes(service.id)}
              onChange={(checked) =>
                save((shown) => {
                  const others = shown.services?.filter((one) => one !== service.id) ?? [];
                  return checked ? [...others, service.id] : others;
                }, service.id)
              }
            />
          ))}
        </fieldset>
      )}
    </li>
  );
}
