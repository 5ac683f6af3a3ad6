import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { addressesIn } from '#contracts/operator/notifications.rules.ts';
import { footer, messages } from '#contracts/operator/notifications.sq.ts';
import { afterFocusReturned } from '../../ground/lib/after-paint.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChangeId } from '../../ground/lib/use-change-id.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { Part } from '../../ground/ui/Part.tsx';
import { TextArea } from '../../ground/ui/TextArea.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import type { Message } from './api.ts';
import { MessageText } from './MessageText.tsx';
import {
  type Audiences,
  addresseesOf,
  checkMessage,
  checkText,
  emptyMessage,
  type Recipients,
  recipientsOf,
  type TypedMessage,
} from './message.rules.ts';
import { RecipientChoice } from './RecipientChoice.tsx';
import { words } from './words.sq.ts';

interface MessageFormProps {
  readonly audiences: Audiences | undefined;
  /** The addresses that the form begins with. */
  readonly addresses?: readonly string[] | undefined;
  /** A sent message that the admin uses again. */
  readonly reused?: TypedMessage | undefined;
  /** The address of the admin, for a trial of the message. */
  readonly ownAddress: string;
  readonly send: (message: Message) => Promise<{ message: string }>;
}

export function MessageForm({ audiences, addresses, reused, ownAddress, send }: MessageFormProps) {
  const messageId = useChangeId();
  const [asking, setAsking] = useState(false);
  const [trying, setTrying] = useState(false);
  const [replacement, askToReplace] = useState<TypedMessage>();
  const section = useRef<HTMLElement>(null);
  const [previewing, setPreviewing] = useState(false);
  const [wantsPreview, setWantsPreview] = useState(false);
  const form = useForm({
    keepAs: 'message',
    initial: addresses
      ? ({ ...emptyMessage, kind: 'custom', addresses: addresses.join(', ') } satisfies TypedMessage)
      : emptyMessage,
    check: (typed: TypedMessage) => checkMessage(typed, recipientsOf(typed, audiences)),
    send: (typed) => {
      const message = messageOf(typed);
      return send({ id: messageId(message), ...message });
    },
    done({ message }) {
      toast.done(message);
      form.settle(emptyMessage);
      setPreviewing(false);
      setWantsPreview(false);
    },
    otherwise: words.sendFailed,
  });
  const typed: TypedMessage = form.values;
  const recipients = recipientsOf(typed, audiences);
  const previewError = wantsPreview ? checkText(typed, messages.fillInForPreview) : undefined;

  const fill = (message: TypedMessage) => {
    form.set(message);
    askToReplace(undefined);
    afterFocusReturned(() => section.current?.querySelector('input')?.focus());
  };

  const offer = useEffectEvent((message: TypedMessage) => {
    if (typed.subject || typed.message) askToReplace(message);
    else fill(message);
  });
  useEffect(() => {
    if (reused) offer(reused);
  }, [reused]);

  const togglePreview = () => {
    setWantsPreview(!previewing);
    setPreviewing(!previewing && !checkText(typed));
  };

  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (checkMessage(typed, recipients)) form.submit();
    else setAsking(true);
  };

  const sendToMyself = () => {
    if (checkText(typed)) return form.submit();
    setTrying(true);
    const { subject, message } = typed;
    send({ id: newId(), subject, message, recipients: [ownAddress] })
      .then(
        (answer) => toast.done(answer.message),
        (error) => toast.error(explain(error, words.sendFailed)),
      )
      .finally(() => setTrying(false));
  };

  return (
    <Part ref={section} title={words.write}>
      <form {...form.form} onSubmit={ask} className="grid grid-cols-1 gap-4">
        <FormMessage of={form} />
        <TextField {...form.text('subject')} label={words.subject} maxLength={200} autoComplete="off" />
        <TextArea {...form.text('message')} label={words.message} maxLength={10_000} tall />
        <RecipientChoice
          typed={typed}
          recipients={recipients}
          audiences={audiences}
          error={form.text('kind').error ?? form.text('addresses').error}
          onChange={form.set}
        />
        {previewError && (
          <p role="alert" className="text-sm font-medium text-danger-ink">
            {previewError.message}
          </p>
        )}
        {previewing && <Preview typed={typed} recipients={recipients} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" busy={form.busy} disabled={recipients.invalid.length > 0}>
            {form.busy ? words.sending : words.send(recipients.count)}
          </Button>
          <Button aria-expanded={previewing} onClick={togglePreview}>
            {previewing ? words.hidePreview : words.preview}
          </Button>
          <Button busy={trying} disabled={form.busy} onClick={sendToMyself}>
            {words.trial}
          </Button>
        </div>
      </form>
      {asking && (
        <Confirm
          title={typed.subject.trim()}
          question={[
            words.wentTo(words.kinds[typed.kind]),
            words.confirm(recipients.count, recipients.admins, addresseesOf(recipients)),
          ].join('\n')}
          yes={words.send(recipients.count)}
          isSafe
          onClose={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            form.submit();
          }}
        />
      )}
      {replacement && (
        <Confirm
          title={words.replace}
          question={words.replaceQuestion(replacement.subject)}
          yes={words.replace}
          onClose={() => askToReplace(undefined)}
          onYes={() => fill(replacement)}
        />
      )}
    </Part>
  );
}

type MessageContent = Omit<Message, 'id'>;

function messageOf({ subject, message, kind, addresses }: TypedMessage): MessageContent {
  const text = { subject, message };
  return kind === 'custom'
    ? { ...text, recipients: addressesIn(addresses).valid }
    : { ...text, audience: kind };
}

/** The mail as its recipients will see it. */
function Preview({ typed, recipients }: { typed: TypedMessage; recipients: Recipients }) {
  const [firstAddress = ''] = recipients.first;
  const heads = [
    [words.from, words.sender],
    [words.to, addresseesOf(recipients)],
    [words.subject, typed.subject.trim()],
  ];
  return (
    <section aria-label={words.preview} className="grid grid-cols-1 gap-3 rounded-lg bg-sunken p-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {heads.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line pt-3">
        <MessageText>{typed.message.trim()}</MessageText>
      </div>
      <p className="border-t border-line pt-3 text-sm break-words text-ink-3">
        {footer.reason(firstAddress)}
        <br />
        {footer.unsubscribe}
      </p>
    </section>
  );
}
