import { CircleAlert, CircleCheck } from 'lucide-react';
import { messages } from '#contracts/operator/notifications.sq.ts';
import { TextArea } from '../../ground/ui/TextArea.tsx';
import {
  type Audiences,
  type RecipientKind,
  type Recipients,
  recipientKinds,
  type TypedMessage,
} from './message.rules.ts';
import { words } from './words.sq.ts';

interface RecipientChoiceProps {
  readonly typed: TypedMessage;
  readonly recipients: Recipients;
  readonly audiences: Audiences | undefined;
  readonly error: string | undefined;
  readonly onChange: (changes: Partial<TypedMessage>) => void;
}

/** The choice of recipients, with their number. */
export function RecipientChoice({ typed, recipients, audiences, error, onChange }: RecipientChoiceProps) {
  const isCustom = typed.kind === 'custom';
  const countText = (n: number | undefined) => n !== undefined && words.recipientsCount(n);
  const countOf = (kind: RecipientKind) => (kind === 'custom' ? undefined : audiences?.audiences[kind]);
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="lab pb-1.5">{words.recipients}</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {recipientKinds.map((kind) => (
          <label
            key={kind}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line px-3 has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink"
          >
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={typed.kind === kind}
              onChange={() => onChange({ kind })}
              className="size-4 accent-brand"
            />
            <span className="min-w-0 flex-1 font-medium">{words.kinds[kind]}</span>
            <span className="num text-sm">{countText(countOf(kind))}</span>
          </label>
        ))}
      </div>
      <p className="text-xs text-ink-3">{words.kindsLine}</p>
      {isCustom && (
        <TextArea
          label={words.addresses}
          hint={words.addressesHint}
          name="addresses"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.addresses}
          onChange={(addresses) => onChange({ addresses })}
        />
      )}
      <div role="status" className="min-h-5 text-sm text-ink-2">
        {isCustom && recipients.invalid.length > 0 ? (
          <Indicator Icon={CircleAlert} colour="font-medium text-danger-ink">
            {messages.invalidEmails(recipients.invalid)}
          </Indicator>
        ) : isCustom && recipients.count > 0 ? (
          <Indicator Icon={CircleCheck} colour="text-brand-ink">
            {`${words.allValid(recipients.count)} ${words.willGoTo(recipients.count)}`}
          </Indicator>
        ) : (
          <p>{words.willGoTo(recipients.count, recipients.admins)}</p>
        )}
      </div>
      {error && (
        <p role="alert" className="text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface IndicatorProps {
  readonly Icon: typeof CircleCheck;
  readonly colour: string;
  readonly children: string;
}

const Indicator = ({ Icon, colour, children }: IndicatorProps) => (
  <p className={`flex items-start gap-1.5 ${colour}`}>
    <Icon aria-hidden className="mt-px size-4 shrink-0" />
    <span className="min-w-0">{children}</span>
  </p>
);
