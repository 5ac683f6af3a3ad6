import { useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { addressesIn } from '#contracts/notifications.rules.ts';
import { said } from '#contracts/notifications.sq.ts';
import { LeaveGuard } from '../app/LeaveGuard.tsx';
import { useForm } from '../lib/use-form.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toast.ts';
import type { Message } from './api.ts';
import { type Audiences, blank, checkMessage, checkText, reachOf, type Typed } from './message.rules.ts';
import { Preview } from './Preview.tsx';
import { RecipientChoice } from './RecipientChoice.tsx';
import { words } from './words.sq.ts';

interface MessageFormProps {
  readonly known: Audiences | undefined;
  readonly send: (message: Message) => Promise<{ message: string }>;
}

export function MessageForm({ known, send }: MessageFormProps) {
  const idOf = useIdOfAttempt();
  const [previewing, setPreviewing] = useState(false);
  const [previewAsked, askPreview] = useState(false);
  const form = useForm({
    initial: blank,
    check: (typed: Typed) => checkMessage(typed, reachOf(typed, known)),
    send: (typed) => {
      const message = messageOf(typed);
      return send({ id: idOf(message), ...message });
    },
    done({ message }) {
      toast.done(message);
      form.set(blank);
      setPreviewing(false);
      askPreview(false);
    },
    otherwise: words.sendFailed,
  });
  const typed: Typed = form.values;
  const reach = reachOf(typed, known);
  const previewFlaw = previewAsked ? checkText(typed, said.fillInForPreview) : undefined;

  const togglePreview = () => {
    askPreview(!previewing);
    setPreviewing(!previewing && !checkText(typed));
  };

  return (
    <section aria-labelledby="write-notification" className="grid grid-cols-1 gap-3">
      <h2 id="write-notification" className="title text-[19px]">
        {words.write}
      </h2>
      <form {...form.form} className="grid grid-cols-1 gap-4">
        {form.told && (
          <Banner kind="error" onDismiss={form.dismiss}>
            {form.told}
          </Banner>
        )}
        <TextField {...form.text('subject')} label={words.subject} maxLength={200} autoComplete="off" />
        <TextArea {...form.text('message')} label={words.message} maxLength={10_000} tall />
        <RecipientChoice
          typed={typed}
          reach={reach}
          known={known}
          error={form.text('kind').error ?? form.text('addresses').error}
          onChange={form.set}
        />
        {previewFlaw && (
          <p role="alert" className="text-sm font-medium text-danger-ink">
            {previewFlaw.message}
          </p>
        )}
        {previewing && <Preview typed={typed} reach={reach} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" busy={form.busy} disabled={reach.invalid.length > 0}>
            {form.busy ? words.sending : words.send(reach.count)}
          </Button>
          <Button aria-expanded={previewing} onClick={togglePreview}>
            {previewing ? words.hidePreview : words.preview}
          </Button>
        </div>
      </form>
      <LeaveGuard unsaved={typed.subject !== '' || typed.message !== ''} />
    </section>
  );
}

type Wording = Omit<Message, 'id'>;

function messageOf({ subject, message, kind, addresses }: Typed): Wording {
  const text = { subject, message };
  return kind === 'custom'
    ? { ...text, recipients: addressesIn(addresses).valid }
    : { ...text, audience: kind };
}

/** The same message, sent again after a lost answer, keeps its id: nobody gets it twice. */
function useIdOfAttempt() {
  const last = useRef({ content: '', id: '' });
  return (message: Wording) => {
    const content = JSON.stringify(message);
    if (content !== last.current.content) last.current = { content, id: newId() };
    return last.current.id;
  };
}
