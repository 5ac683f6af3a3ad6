// The switch between the columns of the barbers and the lanes of the rooms and devices, and the lanes. Only salons with services that need
// a room or a device load this file.
import './resource-lanes.css';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import { tonesOf } from '#contracts/salon/tones.rules.ts';
import { useDay } from '../../appointments/api.ts';
import { resourceTimesQuery } from '../../appointments/claim-book.ts';
import { type Lane, lanesOf } from '../../appointments/resource-lanes.rules.ts';
import { usualHours } from '../../appointments/slot.rules.ts';
import { lookOf } from '../../appointments/visit-chip.ts';
import { nameOf, timeSpan } from '../../appointments/words.sq.ts';
import { resourcesQuery } from '../../salon/resources/api.ts';
import { useServices } from '../../salon/services/api.ts';
import type { Dialogs } from '../dialogs/use-dialogs.ts';
import { cssVariables } from '../../ground/lib/css-variables.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { Loaded } from '../../ground/ui/Loaded.tsx';
import { withParameters } from './use-day-in-address.ts';
import { laneWords as words } from './words.sq.ts';

interface ResourceLanesProps {
  readonly day: string;
  readonly onOpen: Dialogs['openDetails'];
}

export default function ResourceLanes(props: ResourceLanesProps) {
  const [search, setSearch] = useSearchParams();
  const isShown = search.has('vendet');
  const show = (vendet: string | undefined) => setSearch(withParameters({ vendet }), { replace: true });
  return (
    <>
      <div className="lane-switch no-print">
        <fieldset aria-label={words.view}>
          <Choice isChosen={!isShown} label={words.barbers} onChoose={() => show(undefined)} />
          <Choice isChosen={isShown} label={words.lanes} onChoose={() => show('po')} />
        </fieldset>
      </div>
      {isShown && <Lanes {...props} />}
    </>
  );
}

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly label: string;
  readonly onChoose: () => void;
}

const Choice = ({ isChosen, label, onChoose }: ChoiceProps) => (
  <button type="button" aria-pressed={isChosen} onClick={onChoose}>
    {label}
  </button>
);

function Lanes({ day, onOpen }: ResourceLanesProps) {
  const clock = useClock();
  const { appointments = [] } = useDay(day, false);
  const resources = useQuery(resourcesQuery);
  const times = useQuery(resourceTimesQuery(day));
  return (
    <section aria-label={words.lanes} className="lanes-pane no-print">
      <Loaded of={resources} failed={words.failed} lines={6} isQuiet>
        {(all) => (
          <Loaded of={times} failed={words.failed} lines={6} isQuiet>
            {(held) => (
              <LaneGrid
                lanes={lanesOf(all, held, day)}
                now={day === clock.day ? clock.minutes : null}
                appointments={appointments}
                onOpen={onOpen}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </section>
  );
}

interface LaneGridProps extends Pick<ResourceLanesProps, 'onOpen'> {
  readonly appointments: readonly Appointment[];
  readonly lanes: readonly Lane[];
  readonly now: number | null;
}

const hour = 60;

function LaneGrid({ lanes, now, appointments, onOpen }: LaneGridProps) {
  const { services = [] } = useServices();
  const toneOf = tonesOf(services);
  if (lanes.length === 0) return <p className="p-4 text-ink-2 lg:px-5">{words.none}</p>;
  const all = lanes.flatMap(({ times }) => times);
  const from = Math.floor(Math.min(usualHours.from, ...all.map(({ minutes }) => minutes)) / hour) * hour;
  const end = Math.max(usualHours.to, ...all.map(({ minutes, duration }) => minutes + duration));
  const to = Math.ceil(end / hour) * hour;
  const hours = Array.from({ length: (to - from) / hour }, (_, n) => from + n * hour);
  const visitOf = (id: string | null) => appointments.find((one) => one.id === id);
  return (
    <div className="lanes" style={cssVariables({ '--lanes': lanes.length, '--minutes': to - from })}>
      <div className="lane-hours num" aria-hidden>
        {hours.map((minutes) => (
          <span key={minutes} style={cssVariables({ '--offset': minutes - from })}>
            {clockTime(minutes)}
          </span>
        ))}
      </div>
      {lanes.map(({ key, name, number, isInUse, times }) => (
        <section key={key} aria-label={words.lane(name, number)} className="lane">
          <h2 className="lane-head">
            <span className="lane-title">
              <span>{name}</span>
              {number !== undefined && <span>· {number}</span>}
            </span>
            {!isInUse && <span className="lane-note">{words.notInUse}</span>}
          </h2>
          <ul className="lane-times">
            {now !== null && now >= from && now <= to && (
              <li aria-hidden className="lane-now" style={cssVariables({ '--offset': now - from })} />
            )}
            {times.map(({ minutes, duration, appointment_id }) => {
              const visit = visitOf(appointment_id);
              const place = cssVariables({ '--offset': minutes - from, '--duration': duration });
              const span = timeSpan(minutes, duration);
              return (
                <li key={minutes} style={place}>
                  {visit && !visit.is_busy ? (
                    <button
                      type="button"
                      {...lookOf(visit, toneOf)}
                      data-lane-visit={visit.id}
                      onClick={() => onOpen(visit)}
                    >
                      <span className="lane-words num">{span}</span>
                      <span className="lane-words name">{nameOf(visit) || words.taken}</span>
                      <span className="lane-words">{visit.barber}</span>
                    </button>
                  ) : (
                    <div className="visit" data-kind="block">
                      <span className="lane-words num">{span}</span>
                      <span className="lane-words name">{words.taken}</span>
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
