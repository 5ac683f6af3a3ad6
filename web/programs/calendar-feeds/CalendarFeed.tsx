// The link for the visits in a phone's calendar. The server keeps no link to show again.
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { dayAndMonth } from '#contracts/ground/format.sq.ts';
import { viewOf } from '#contracts/ground/roles.rules.ts';
import type { CalendarFeed as Feed } from '#contracts/programs/calendar-feeds.ts';
import type { Person } from '#contracts/salon/staff.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { CopyButton } from '../../ground/ui/CopyButton.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { calendarFeedQuery, endCalendarFeed, makeCalendarFeed, updateCalendarFeed } from './api.ts';
import { words } from './words.sq.ts';

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.9 } as const;

const tellFailure = (error: Error) => toast.error(explain(error, words.failed));

export interface CalendarFeedProps {
  /** The person of the calendar; undefined: the user. */
  readonly of?: Person;
  /** Whether the calendar has all columns, and not only the person's own column. */
  readonly whole: boolean;
}

export default function CalendarFeed({ of, whole }: CalendarFeedProps) {
  const { view } = useRights();
  const whose = { person: of?.id, whole };
  const { data, error, refetch } = useQuery(calendarFeedQuery(whose));
  const [link, setLink] = useState<string>();
  const make = useChange(makeCalendarFeed);
  const end = useChange(endCalendarFeed);
  const feed = data?.feed;

  const makeLink = () =>
    make.mutate(
      { body: whose },
      {
        onSuccess({ message, link }) {
          setLink(link);
          toast.done(message);
        },
        onError: tellFailure,
      },
    );
  const endLink = (id: string) =>
    end.mutate(
      { params: { id } },
      {
        onSuccess({ message }) {
          setLink(undefined);
          toast.done(message);
        },
        onError: tellFailure,
      },
    );

  return (
    <section aria-labelledby="calendar-feed" className="grid grid-cols-1 gap-3 border-t border-line pt-5">
      <div>
        <h2 id="calendar-feed" className="font-semibold">
          {words.title}
        </h2>
        <p className="mt-0.5 text-sm text-ink-3">{whole ? words.ofSalon : of ? words.ofPerson : words.own}</p>
      </div>
      {!data &&
        (error ? (
          <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>
        ) : (
          <Skeleton lines={2} />
        ))}
      {feed && link && <LinkToShare link={link} />}
      {feed && <Choices feed={feed} seesPhones={of ? viewOf(of).phones : view.phones} />}
      {data && (
        <div className="flex flex-wrap gap-2">
          <Button busy={make.isPending} onClick={makeLink}>
            {make.isPending ? words.making : feed ? words.renew : words.make}
          </Button>
          {feed && (
            <Button look="ghost" busy={end.isPending} onClick={() => endLink(feed.id)}>
              {words.end}
            </Button>
          )}
        </div>
      )}
      {feed && !link && <p className="text-sm text-ink-3">{words.renewHint}</p>}
    </section>
  );
}

function LinkToShare({ link }: { link: string }) {
  const subscribed = link.replace(/^https?:/, 'webcal:');
  return (
    <>
      <p className="text-sm font-semibold break-all select-all">{link}</p>
      <p className="text-sm text-ink-2">{words.secret}</p>
      <div className="flex flex-wrap gap-2">
        <a href={subscribed} className="btn btn-line">
          <CalendarPlus {...icon} />
          {words.apple}
        </a>
        <a
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscribed)}`}
          target="_blank"
          rel="noreferrer"
          className="btn btn-line"
        >
          <CalendarPlus {...icon} />
          {words.google}
        </a>
        <CopyButton text={link} label={words.copy} words={words} />
      </div>
      <p className="text-sm text-ink-3">{words.refreshing}</p>
    </>
  );
}

interface ChoicesProps {
  readonly feed: Feed;
  readonly seesPhones: boolean;
}

function Choices({ feed, seesPhones }: ChoicesProps) {
  const update = useChange(updateCalendarFeed);
  const { id, shows_clients, shows_phones, last_read_at } = feed;
  const { day, time } = localDayAndTime(new Date(last_read_at ?? 0));
  const choose = (changes: Partial<Pick<Feed, 'shows_clients' | 'shows_phones'>>) =>
    update.mutate({ params: { id }, body: changes }, { onError: tellFailure });
  return (
    <div>
      <Checkbox
        needsNetwork
        name="shows_clients"
        label={words.clients}
        checked={shows_clients}
        onChange={(shows_clients) => choose({ shows_clients })}
      />
      {shows_clients && seesPhones && (
        <Checkbox
          needsNetwork
          name="shows_phones"
          label={words.phones}
          checked={shows_phones}
          onChange={(shows_phones) => choose({ shows_phones })}
        />
      )}
      {!shows_clients && <p className="text-xs text-ink-3">{words.clientsHint}</p>}
      <p className="mt-1 text-xs text-ink-3">
        {last_read_at ? words.read(`${dayAndMonth(day)}, ${time}`) : words.unread}
      </p>
    </div>
  );
}
