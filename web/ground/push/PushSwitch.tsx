import { useQuery } from '@tanstack/react-query';
import { explain } from '../lib/call.ts';
import { isInstalled, isInstalledByHand } from '../lib/install-prompt.ts';
import { Switch } from '../ui/Switch.tsx';
import { toast } from '../ui/toast.ts';
import { Blocked, canSubscribe, pushQuery, useTurnPush } from './api.ts';
import { words } from './words.sq.ts';

/** A switch that turns notifications on for this device. Where that is not possible, a text says what the device needs. */
export function PushSwitch() {
  const isPossible = canSubscribe();
  const { data } = useQuery({ ...pushQuery, enabled: isPossible });
  const turn = useTurnPush();
  const needsInstalling = isInstalledByHand() && !isInstalled();

  const change = (on: boolean) =>
    data &&
    turn.mutate(
      { on, key: data.key },
      {
        onSuccess: ({ message }) => toast.done(message),
        onError: (error) =>
          toast.error(error instanceof Blocked ? words.blocked : explain(error, words.failed)),
      },
    );

  return (
    <section className="card grid max-w-[480px] gap-2 p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">{words.title}</h2>
        {data && <Switch needsNetwork label={words.label} on={data.isOn} onChange={change} />}
      </div>
      <p className="text-ink-2">{words.line}</p>
      {needsInstalling && <p className="text-ink-2">{words.onIphone}</p>}
      {!isPossible && !needsInstalling && <p className="text-ink-2">{words.impossible}</p>}
    </section>
  );
}
