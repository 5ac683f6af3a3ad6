import type { OnlineService } from '#contracts/online/online.ts';
import { explain } from '../ground/lib/call.ts';
import { useKeptText } from '../ground/lib/use-kept-text.ts';
import { Checkbox } from '../ground/ui/Checkbox.tsx';
import { Switch } from '../ground/ui/Switch.tsx';
import { toast } from '../ground/ui/toast.ts';
import { useUpdateOnlineService } from './api.ts';
import { words } from './words.sq.ts';

/** Each service can be left out of the page. A change is saved at once. */
export function OnlineServices({ services }: { services: readonly OnlineService[] }) {
  return (
    <section className="grid max-w-[640px] gap-3">
      <h2 className="title text-lg">{words.services}</h2>
      {services.length === 0 && <p className="text-ink-2">{words.noServices}</p>}
      {services.length > 0 && (
        <ul className="card divide-y divide-line-2">
          {services.map((service) => (
            <ServiceRow key={service.id} service={service} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ServiceRow({ service }: { service: OnlineService }) {
  const { name, online, category, priceFrom } = service;
  const [typed, type] = useKeptText(`category of ${service.id}`);
  const { mutateAsync, isPending } = useUpdateOnlineService();
  const save = (changes: Partial<OnlineService>, done = () => {}) =>
    mutateAsync({ service, changes }).then(
      ({ message }) => {
        done();
        toast.done(message);
      },
      (error) => toast.error(explain(error)),
    );
  const saveCategory = () => {
    if (typed === undefined) return;
    const wanted = typed.trim() || null;
    // keeps text that is typed before the answer arrives
    const forget = () => type((now) => (now === typed ? undefined : now));
    if (wanted !== category) save({ category: wanted }, forget);
    else if (!isPending) forget();
  };

  return (
    <li className="grid gap-2 px-3 py-2">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 truncate font-semibold">{name}</p>
        <Switch label={words.online(name)} on={online} onChange={(on) => save({ online: on })} />
      </div>
      {online && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input
            className="input max-w-60"
            aria-label={words.category(name)}
            placeholder={words.categoryHint}
            maxLength={60}
            data-unsaved={(typed !== undefined && typed !== (category ?? '')) || undefined}
            value={typed ?? category ?? ''}
            onChange={(event) => type(event.target.value)}
            onBlur={saveCategory}
          />
          <Checkbox
            name={`price-from-${service.id}`}
            label={words.priceFrom}
            checked={priceFrom}
            onChange={(checked) => save({ priceFrom: checked })}
          />
        </div>
      )}
    </li>
  );
}
