// What lies open over the day. A form closes at once when it is saved, and opens again with what was typed if it is refused.
import { useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import type { Appointment } from '#contracts/appointments.ts';
import type { Client } from '#contracts/clients.ts';
import { CallFailed, explain } from '../lib/call.ts';
import { toast } from '../ui/toast.ts';
import { addAppointment, currentIn, updateAppointment } from './api.ts';
import { type BlockRequest, blockAt, blocksOf, changesInBlock, typedFromBlock } from './block.rules.ts';
import { blockOf } from './block-of.ts';
import { bodyOf, changesIn, type Place, rebase, type Typed, typedFor, typedFrom } from './form.rules.ts';
import type { FormRequest, Opened } from './opened.ts';
import { blockWords, failures, formWords } from './screen.sq.ts';

export type Dialogs = ReturnType<typeof useDialogs>;

export function useDialogs() {
  const [opened, setOpened] = useState<Opened>();
  // each waits until nothing else is open
  const [refused, setRefused] = useState<readonly Opened[]>([]);
  const [notice, setNotice] = useState<string>();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const open = (next: Opened) => {
    if (!opened) return setOpened(next);
    // the one before gives the focus back first, so that the next one knows where it came from
    setOpened(undefined);
    requestAnimationFrame(() => setOpened(next));
  };
  const close = () => {
    if (opened) setOpened(undefined);
    else setRefused(([, ...others]) => others);
  };
  const reopen = (again: Opened, sentence: string) => {
    if (here.current) setRefused((others) => [...others, again]);
    else toast.error(sentence);
  };

  async function saveVisit(request: FormRequest) {
    const { id, typed, editing } = request;
    close();
    try {
      const { message } = editing
        ? await updateAppointment(editing, changesIn(editing, typed), { guarded: true })
        : await addAppointment(bodyOf(id, typed));
      toast.done(message);
    } catch (error) {
      const current = currentIn(error);
      const said = explain(error, editing ? failures.updating : failures.adding);
      const sentence = current ? `${said} ${formWords.now(current)}` : said;
      const complaints = error instanceof CallFailed ? error.fields : {};
      const rebased = editing && current && { editing: current, typed: rebase(typed, editing, current) };
      reopen(
        { what: 'form', request: { ...request, ...rebased, refusal: { sentence, complaints } } },
        sentence,
      );
    }
  }

  async function changeBlock(request: BlockRequest, block: Appointment) {
    try {
      const changes = changesInBlock(block, request.typed);
      toast.done((await updateAppointment(block, changes, { guarded: true })).message);
    } catch (error) {
      const refusal = explain(error, failures.updating);
      const editing = currentIn(error) ?? block;
      reopen({ what: 'block', request: { ...request, editing, refusal } }, refusal);
    }
  }

  /** The days on which it can't be are named, the others stand. */
  async function addBlocks(request: BlockRequest) {
    const blocks = blocksOf(request.typed, newId);
    const answers = await Promise.allSettled(blocks.map(addAppointment));
    const done = answers.filter((answer) => answer.status === 'fulfilled');
    const missed = answers.flatMap((answer, n) => {
      const day = blocks[n]?.appointment_date;
      if (answer.status === 'fulfilled' || !day) return [];
      return [{ day, sentence: explain(answer.reason, failures.blocking) }];
    });
    if (done[0]) toast.done(blocks.length === 1 ? done[0].value.message : blockWords.done(done.length));
    const [first] = missed;
    if (first && blocks.length === 1) {
      reopen({ what: 'block', request: { ...request, refusal: first.sentence } }, first.sentence);
    } else if (first) {
      setNotice(blockWords.refused(missed));
    }
  }

  function saveBlock(request: BlockRequest) {
    close();
    return request.editing ? changeBlock(request, request.editing) : addBlocks(request);
  }

  return {
    current: opened ?? refused[0],
    close,
    notice,
    dismissNotice: () => setNotice(undefined),
    saveVisit,
    saveBlock,

    openDetails(appointment: Appointment) {
      // they stand beside it, so it has to be seen
      blockOf(appointment)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      open({ what: 'details', appointment });
    },
    ask: (what: 'cancel' | 'delete', appointment: Appointment) => open({ what, appointment }),
    addVisit: (place: Place, barberChosen = false) =>
      open({ what: 'form', request: { id: newId(), typed: typedFor(place), barberChosen } }),
    addVisitFor: (client: Client, typed: Typed) =>
      open({ what: 'form', request: { id: newId(), typed, client } }),
    addVisitLike: (typed: Typed) =>
      open({ what: 'form', request: { id: newId(), typed, barberChosen: true } }),
    addBlock: (place: Place) => open({ what: 'block', request: { typed: blockAt(place) } }),
    edit: (appointment: Appointment) =>
      open(
        appointment.kind === 'block'
          ? { what: 'block', request: { typed: typedFromBlock(appointment), editing: appointment } }
          : {
              what: 'form',
              request: { id: appointment.id, typed: typedFrom(appointment), editing: appointment },
            },
      ),
  };
}
