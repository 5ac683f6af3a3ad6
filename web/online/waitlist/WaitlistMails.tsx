import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../ground/lib/use-change.ts';
import { Switch } from '../../ground/ui/Switch.tsx';
import { tellOutcome } from '../../ground/ui/toast.ts';
import { setWaitlistRules, waitlistQuery } from './api.ts';
import { mailWords as words } from './words.sq.ts';

/** The setting whether clients of the waitlist with an e-mail address are told automatically about a freed time. */
export function WaitlistMails() {
  const { data } = useQuery(waitlistQuery);
  const set = useChange(setWaitlistRules);
  const change = (by_mail: boolean) => set.mutate({ body: { by_mail } }, tellOutcome(words.failed));
  return (
    <section className="card grid max-w-[480px] gap-2 p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">{words.label}</h2>
        {data && <Switch needsNetwork label={words.label} on={data.by_mail} onChange={change} />}
      </div>
      <p className="text-ink-2">{words.line}</p>
    </section>
  );
}
