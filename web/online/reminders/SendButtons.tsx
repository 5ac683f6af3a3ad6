import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { hasWhatsApp } from '#contracts/ground/phones.rules.ts';
import { Channel } from '#contracts/online/reminders.ts';
import { contactLinks, type Message } from '../../ground/lib/contact.ts';
import { useNeedsNetwork } from '../../ground/ui/use-needs-network.tsx';
import { words } from './words.sq.ts';

interface SendButtonsProps {
  readonly client: { readonly name: string; readonly phone: string };
  /** Undefined while the link of the message is not known: then a tap opens no chat, but is still passed on by `onSend`. */
  readonly message: Message | undefined;
  /** The channel that is proposed. */
  readonly usual: Channel;
  /** True for the first client who has not got a message yet. */
  readonly isNext: boolean;
  readonly onSend: (channel: Channel) => void;
}

/** The button that opens the chat with the message, and beside it a list to choose another channel. */
export function SendButtons({ client, message, usual, isNext, onSend }: SendButtonsProps) {
  const [channel, setChannel] = useState(usual);
  const { isOff, attributes, reason } = useNeedsNetwork();
  const look = {
    ...attributes,
    'data-send': true,
    'aria-label': words.sendTo(words.send[channel], client.name),
    className: `btn flex-1 sm:min-w-36 ${isNext ? 'btn-primary' : 'btn-line'}`,
  };
  return (
    <div className="flex gap-2">
      {message ? (
        <a
          {...look}
          href={contactLinks(client.phone, message)[channel]}
          onClick={(event) => {
            if (isOff) return event.preventDefault();
            // not every version of Viber takes the text from the link
            if (channel === 'viber') navigator.clipboard?.writeText(message.chat).catch(() => {});
            onSend(channel);
          }}
          {...(channel === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}
        >
          {words.send[channel]}
        </a>
      ) : (
        <button type="button" {...look} onClick={() => isOff || onSend(channel)}>
          {words.send[channel]}
        </button>
      )}
      {/* The browser's own list, opened by an icon, because the button beside it already names the chosen channel. A landline can only be
          called, so it has no list. */}
      {hasWhatsApp(client.phone) && (
        <span className="btn btn-line btn-icon relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
          <ChevronDown aria-hidden className="size-[18px]" />
          <select
            aria-label={words.channel(client.name)}
            value={channel}
            onChange={({ target: { value } }) => {
              const chosen = Channel.safeParse(value);
              if (chosen.success) setChannel(chosen.data);
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          >
            {Channel.options.map((key) => (
              <option key={key} value={key}>
                {words.send[key]}
              </option>
            ))}
          </select>
        </span>
      )}
      {reason}
    </div>
  );
}
