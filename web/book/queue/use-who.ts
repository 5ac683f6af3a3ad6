// The person of an entry of the queue: the typed data, the clients with this name, and the questions that must be answered first. They
// are the questions of the visit form.
import { useEffect, useEffectEvent, useState } from 'react';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import { isSameName } from '#contracts/ground/names.rules.ts';
import { isSameNumber } from '#contracts/ground/typed-phones.rules.ts';
import type { ShownWalkIn } from '../../appointments/walk-ins/queue.rules.ts';
import { findByNumber, findNamesakes } from '../../clients/api.ts';
import { clientIdOf } from '../../clients/waiting.rules.ts';
import { phoneProblem } from '../../salon/salons/phone-problem.ts';
import { askWhose } from '../visit-form/number.rules.ts';
import { type KnownClient, newClientNamed } from '../visit-form/values.rules.ts';
import { isFilledIn } from '../visit-form/visit.rules.ts';
import { formWords } from '../visit-form/words.sq.ts';

/** The typed data of a client. Without a chosen barber, any barber may begin. */
export interface TypedWho {
  readonly name: string;
  readonly phone: string;
  readonly barber: string;
  /** The client who was chosen or recognised. Another name may have been typed since. */
  readonly client?: KnownClient | undefined;
  /** The agreement that the client has this number now. */
  readonly agreed?: string | undefined;
}

export type Who = ReturnType<typeof useWho>;

export const chosenIn = ({ name, client }: TypedWho): KnownClient | undefined =>
  client && isSameName(client.name, name) ? client : undefined;

/** The fields as they are sent. A number that was filled in for the client is not sent: a colleague may change it meanwhile. */
export const fieldsOf = (typed: TypedWho) => ({
  name: typed.name.trim() || null,
  phone: isFilledIn(typed.phone, chosenIn(typed)) ? null : typed.phone.trim() || null,
  barber: typed.barber || null,
});

/** Who is meant: a client of the salon, a new client of this name, or whoever has the name. */
export const idIn = (typed: TypedWho) => {
  const { client_id } = clientIdOf(chosenIn(typed));
  return client_id === undefined ? {} : { client_id, is_new_client: client_id === null };
};

const problemOf = (typed: TypedWho, namesakes: readonly KeptClient[]) => {
  const phone = phoneProblem(typed.phone) ?? askWhose(chosenIn(typed), typed.phone, typed.agreed);
  return {
    ...(namesakes.length > 1 && !chosenIn(typed) && { name: formWords.whichClient }),
    ...(phone && { phone }),
  };
};

/**
 * The typed data with the only client of the name, or the only one of them with the typed number, unless somebody was chosen. The number
 * of the client is not filled in: the answer may come while the user types a number.
 */
function withOnly(typed: TypedWho, all: readonly KeptClient[]): TypedWho {
  if (chosenIn(typed)) return typed;
  const numbered = all.filter(({ phone }) => phone && typed.phone.trim() && isSameNumber(typed.phone, phone));
  const [only, ...others] = numbered.length > 0 ? numbered : all;
  return only && others.length === 0 ? { ...typed, client: only } : typed;
}

/** The data of an entry, to correct it. */
export const whoOf = ({ name, phone, barber_id, client_id, is_new_client }: ShownWalkIn): TypedWho => ({
  name: name ?? '',
  phone: phone ?? '',
  barber: barber_id ?? '',
  client: is_new_client
    ? newClientNamed(name ?? '')
    : client_id
      ? { id: client_id, name: name ?? '', phone, note: null }
      : undefined,
});

/** Whose visit would begin, as the server finds the client. */
export async function clientIn(walkIn: ShownWalkIn): Promise<Pick<KnownClient, 'id' | 'name'>> {
  const who = whoOf(walkIn);
  if (who.client || who.name === '') return who.client ?? { id: null, name: '' };
  const { phone } = who;
  const found = await (walkIn.from_page ? findByNumber(phone) : findNamesakes(who.name));
  return withOnly(who, found).client ?? { id: null, name: who.name };
}

/** Whether nobody has answered yet who this is. An entry from the page is found by its number. */
export async function isUnanswered(walkIn: ShownWalkIn): Promise<boolean> {
  const who = whoOf(walkIn);
  if (walkIn.from_page || who.client || who.name === '') return false;
  const all = await findNamesakes(who.name);
  return Object.keys(problemOf(withOnly(who, all), all)).length > 0;
}

/** The person. `isAsked`: the open questions are shown at once. */
export function useWho(before: TypedWho, isAsked = false) {
  const [typed, setTyped] = useState(before);
  const [found, setFound] = useState<{ readonly name: string; readonly all: readonly KeptClient[] }>();
  const [problem, setProblem] = useState<ReturnType<typeof problemOf>>({});
  const { name } = typed;

  async function lookUp() {
    if (name.trim() === '') return [];
    const all = found?.name === name ? found.all : await findNamesakes(name);
    setFound({ name, all });
    setTyped((now) => (now.name === name ? withOnly(now, all) : now));
    return all;
  }

  /** The typed data; undefined while a question is open, which is shown then. */
  async function settle(): Promise<TypedWho | undefined> {
    const all = await lookUp();
    const settled = withOnly(typed, all);
    const wrong = problemOf(settled, all);
    setProblem(wrong);
    return Object.keys(wrong).length > 0 ? undefined : settled;
  }

  function change(changes: Partial<TypedWho>) {
    setProblem({});
    setTyped((now) => ({ ...now, ...changes }));
  }

  const chosen = chosenIn(typed);
  const isTheirs = Boolean(chosen?.phone && isSameNumber(typed.phone, chosen.phone));
  const withoutTheirs = isTheirs ? { phone: '' } : {};

  const askAtOnce = useEffectEvent(() => void (isAsked && settle()));
  useEffect(() => askAtOnce(), []);

  return {
    typed,
    problem,
    /** The clients who have the typed name. */
    namesakes: found && isSameName(found.name, name) ? found.all : [],
    /** The change that another name also makes: the number of the chosen client goes. */
    withoutTheirs,
    lookUp,
    change,
    choose(client: KeptClient) {
      change({ name: client.name, client, phone: client.phone ?? '' });
    },
    chooseNew() {
      change({ ...withoutTheirs, client: newClientNamed(typed.name.trim()) });
    },
    settle,
  };
}
