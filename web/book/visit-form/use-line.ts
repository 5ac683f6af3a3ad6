// The first field of a new visit takes a whole sentence. What it says is shown while it is typed, and put into the fields when the line is left.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readLine } from '#contracts/appointments/quick-line.rules.ts';
import { searchNameOf } from '#contracts/appointments/quick-line-names.rules.ts';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import { dialCodes } from '#contracts/ground/typed-phones.rules.ts';
import type { Service } from '#contracts/salon/services.ts';
import { useDay } from '../../appointments/api.ts';
import { useOpen } from '../../appointments/use-open.ts';
import { clientMatchesQuery } from '../../clients/api.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { useServices } from '../../salon/services/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { useDebounced } from '../../ground/lib/use-debounced.ts';
import {
  type Answer,
  type Answers,
  answered,
  isRead,
  keyOf,
  type Question,
  type Reading,
  searchesFor,
  withLine,
} from './line.rules.ts';
import type { VisitForm } from './use-visit-form.ts';
import type { KnownClient, VisitValues } from './values.rules.ts';

/** Milliseconds without typing before the search. */
const pause = 120;

interface LineParts {
  readonly form: VisitForm;
  readonly now: LocalTime;
  readonly isNew: boolean;
  readonly onTogether: (values: VisitValues, client: KnownClient | undefined, people: number) => void;
}

export type Line = ReturnType<typeof useLine>;

export function useLine({ form, now, isNew, onTogether }: LineParts) {
  const { values } = form;
  const typed = values.client_name;
  const [known, setKnown] = useState<readonly KeptClient[]>([]);
  const [plain, setPlain] = useState<readonly string[]>([]);
  const [answers, setAnswers] = useState<Answers>({});
  const [isNoName, setNoName] = useState(false);
  const [isDue, setDue] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { data: salon } = useQuery(salonQuery);
  const { services = [] } = useServices();
  const { openOn } = useOpen();
  const names = form.barbers.map(({ name }) => name);
  const book = {
    now,
    day: values.appointment_date,
    dialCode: dialCodes[salon?.country ?? 'XK'],
    barbers: names,
    services: services.filter(({ is_active }) => is_active),
    openOn: (day: string) => names.flatMap((barber) => openOn(day, barber)),
  };
  const mayRead = isNew && form.client === undefined && typed !== '';
  const searches = mayRead ? searchesFor(typed, book) : [];
  const readWith = (clients: readonly KeptClient[]): Reading => {
    const back = { plain: plain.filter((piece) => typed.includes(piece)), isNoName };
    return answered(readLine<KeptClient, Service>(typed, { ...book, clients }, back), answers);
  };
  const read = mayRead ? readWith(known) : undefined;
  const reading = read && isRead(read) ? read : undefined;
  const { appointments: day = [] } = useDay(reading?.day?.value ?? (values.appointment_date || now.day));

  const wanted = useDebounced(searches.join('\n'), pause);
  useEffect(() => {
    let isOver = false;
    findClients(wanted).then((found) => !isOver && found.length > 0 && setKnown(found));
    return () => {
      isOver = true;
    };
  }, [wanted]);

  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  const submit = useEffectEvent(() => form.submit());
  useEffect(() => {
    if (!isDue) return;
    setDue(false);
    submit();
  }, [isDue]);

  /** Puts what was understood into the fields. Not while a question is open. */
  async function settle(isSent: boolean) {
    const found = await findClients(searches.join('\n'));
    if (latest.current !== typed) return;
    const clients = found.length > 0 ? found : known;
    const said = readWith(clients);
    setKnown(clients);
    if (said.questions.length > 0) {
      if (isSent) requestAnimationFrame(() => root.current?.querySelector('button')?.focus());
      return;
    }
    const { client, people, everyWeeks } = said;
    // only who sends the form sees the next one open
    if (!isSent && (people || everyWeeks)) return;
    const openOf = (barber: string) => openOn(said.day?.value ?? values.appointment_date, barber);
    const next = withLine(values, said, { barbers: form.usualBarbers, day, openOf });
    if (people && people.value > 1) return onTogether(next, client?.value, people.value);
    form.fill(next, {
      client: client?.value,
      everyWeeks: everyWeeks?.value,
      lacksTime: said.day !== undefined && said.time === undefined,
    });
    setDue(isSent);
  }

  return {
    root,
    /** The form, which takes over the line before it is sent. */
    form: {
      ...form,
      form: {
        ...form.form,
        onSubmit(event: FormEvent) {
          event.preventDefault();
          if (reading) settle(true);
          else form.submit();
        },
      },
    },
    /** What the line says so far; undefined if it is only a name. */
    reading,
    /** What is looked for among the clients: all of a name, or what was not understood of a line. */
    search: reading ? (searches[0] ?? '') : typed,
    settle,
    takeBack: (pieces: readonly string[]) => setPlain([...plain, ...pieces]),
    answer: (question: Question, answer: Answer) => setAnswers({ ...answers, [keyOf(question)]: answer }),
    readOtherwise: () => setNoName(true),
  };
}

/** The clients that match one of the texts, each on a line; if nobody has a name as it is inflected, its base form is searched. */
async function findClients(texts: string): Promise<readonly KeptClient[]> {
  const search = (text: string) =>
    queryClient.fetchQuery(clientMatchesQuery(text)).catch((): readonly KeptClient[] => []);
  const searchInflected = async (text: string) => {
    const found = await search(text);
    const base = searchNameOf(text);
    return found.length > 0 || base === text ? found : search(base);
  };
  const all = await Promise.all(texts.split('\n').filter(Boolean).map(searchInflected));
  return [...new Map(all.flat().map((client) => [client.id, client])).values()];
}
