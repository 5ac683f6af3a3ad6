import { Mail, MessageSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasWhatsApp } from '#contracts/ground/phones.rules.ts';
import { contactLinks, type Message, mailTo } from '../lib/contact.ts';
import { toast } from './toast.ts';
import { words } from './words.sq.ts';

interface ContactLinksProps {
  /** The name of the person that the links call or write to, for screen readers. */
  readonly name: string;
  readonly phone: string | null;
  readonly message: Message;
  /** Undefined if no mail can be written. */
  readonly mail?: { readonly address: string; readonly subject: string } | undefined;
  /** Whether the labels are shown below the icons. The links then have room for SMS, too. */
  readonly labelled?: boolean;
}

export function ContactLinks({ name, phone, message, mail, labelled = false }: ContactLinksProps) {
  const link = { name, labelled };
  return (
    <div className="flex gap-1.5">
      {phone !== null && <PhoneLinks {...link} phone={phone} message={message} />}
      {mail && (
        <ContactLink {...link} href={mailTo(mail.address, mail.subject, message)} label="Email">
          <Mail aria-hidden className="size-[17px]" strokeWidth={1.9} />
        </ContactLink>
      )}
    </div>
  );
}

interface PhoneLinksProps extends Pick<ContactLinkProps, 'name' | 'labelled'> {
  readonly phone: string;
  readonly message: Message;
}

function PhoneLinks({ phone, message, ...link }: PhoneLinksProps) {
  const links = contactLinks(phone, message);
  const copyForViber = () => {
    navigator.clipboard?.writeText(message.chat).then(
      () => toast.done(words.messageCopied),
      () => {},
    );
  };
  return (
    <>
      <ContactLink {...link} href={links.call} label={words.call}>
        <Phone aria-hidden className="size-[17px]" strokeWidth={1.9} />
      </ContactLink>
      {hasWhatsApp(phone) && (
        <>
          <ContactLink {...link} href={links.whatsapp} label="WhatsApp" newTab>
            <WhatsAppIcon />
          </ContactLink>
          <ContactLink {...link} href={links.viber} label="Viber" onFollow={copyForViber}>
            <ViberIcon />
          </ContactLink>
          {link.labelled && (
            <ContactLink {...link} href={links.sms} label="SMS">
              <MessageSquare aria-hidden className="size-[17px]" strokeWidth={1.9} />
            </ContactLink>
          )}
        </>
      )}
    </>
  );
}

interface ContactLinkProps {
  readonly href: string;
  readonly label: string;
  readonly name: string;
  readonly labelled: boolean;
  readonly newTab?: boolean;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

function ContactLink({ href, label, name, labelled, newTab = false, onFollow, children }: ContactLinkProps) {
  return (
    <a
      href={href}
      aria-label={`${label}: ${name}`}
      title={label}
      onClick={onFollow}
      {...(newTab && { target: '_blank', rel: 'noreferrer' })}
      className={`btn btn-line ${labelled ? 'h-12 min-w-0 grow flex-col gap-0.5 px-1 text-2xs' : 'btn-icon'}`}
    >
      {children}
      {labelled && label}
    </a>
  );
}

const stroke = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.9,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  className: 'size-[18px]',
} as const;

const WhatsAppIcon = () => (
  <svg aria-hidden {...stroke}>
    <path d="M3 21l1.5-4.6A9 9 0 1 1 8 19.7z" />
    <path d="M9 8.5c-.6 3 3 6.9 6.3 6.6l.7-1.7-2-1.2-.9.8a5 5 0 0 1-2-2l.8-.9-1.1-2z" strokeWidth={1.5} />
  </svg>
);

const ViberIcon = () => (
  <svg aria-hidden {...stroke}>
    <path d="M12 2.5c6.5 0 8.8 2 8.8 8.3S18.5 19.1 12 19.1l-3 2.9v-3.3c-4.2-.7-5.8-2.9-5.8-7.9 0-6.3 2.3-8.3 8.8-8.3z" />
    <path
      d="M8.3 7.5c-.5 3.2 3.2 7.4 6.7 7.2l.8-1.8-2.1-1.3-1 .8a5.5 5.5 0 0 1-2.1-2.2l.9-.9-1.2-2.1z"
      strokeWidth={1.5}
    />
    <path d="M13.2 6.7c2 .2 3 1.3 3.2 3.2" strokeWidth={1.5} />
  </svg>
);
