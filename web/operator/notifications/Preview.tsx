import { footer } from '#contracts/operator/notifications.sq.ts';
import { MessageText } from './MessageText.tsx';
import { addresseesOf, type Recipients, type TypedMessage } from './message.rules.ts';
import { words } from './words.sq.ts';

/** The mail as its recipients will see it. */
export function Preview({ typed, recipients }: { typed: TypedMessage; recipients: Recipients }) {
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
