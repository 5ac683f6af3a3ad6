import type { OnlineService } from '#contracts/online/online.ts';
import { explain } from '../ground/lib/call.ts';
import { Checkbox } from '../ground/ui/Checkbox.tsx';
import { Switch } from '../ground/ui/Switch.tsx';
import { toast } from '../ground/ui/toast.ts';
import { NeedsNetworkOnce } from '../ground/ui/use-needs-network.tsx';
import { useUpdateOnlineService } from './api.ts';
import { words } from './words.sq.ts';

/** The services of the page; each service can be left out. A change is saved at once. */
export function OnlineServices({ services }: { services: readonly OnlineService[] }) {
  return (
    <section className="grid max-w-[640px] gap-3">
      <h2 className="title text-lg">{words.services}</h2>
      {services.length === 0 && <p className="text-ink-2">{words.noServices}</p>}
      {services.length > 0 && (
        <NeedsNetworkOnce>
          <ul className="card divide-y divide-line-2">
            {services.map((service) => (
              <ServiceRow key={service.id} service={service} />
            ))}
          </ul>
        </NeedsNetworkOnce>
      )}
    </section>
  );
}

function ServiceRow({ service }: { service: OnlineService }) {
  const { name, online, priceFrom } = service;
  const { mutateAsync } = useUpdateOnlineService();
  const choose = (changes: Partial<OnlineService>) =>
    mutateAsync({ service, changes }).then(
      ({ message }) => toast.done(message),
      (error) => toast.error(explain(error)),
    );

  return (
    <li className="grid gap-2 px-3 py-2">
      <label className="flex items-center gap-3">
        <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
        <Switch
          needsNetwork
          label={words.online(name)}
          on={online}
          onChange={(on) => choose({ online: on })}
        />
      </label>
      {online && (
        <Checkbox
          needsNetwork
          name={`price-from-${service.id}`}
          label={words.priceFrom}
          checked={priceFrom}
          onChange={(checked) => choose({ priceFrom: checked })}
        />
      )}
    </li>
  );
}
