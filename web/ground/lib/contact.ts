import { hasWhatsApp } from '#contracts/ground/phones.rules.ts';

/** One text in two forms. */
export interface Message {
  readonly chat: string;
  /** The text in the alphabet of SMS. */
  readonly sms: string;
}

/** Opens a chat or a call. Not every version of Viber takes the message from the link, so it is copied too. */
export function openChat(
  phone: string,
  message: Message,
  channel: keyof ReturnType<typeof contactLinks> = hasWhatsApp(phone) ? 'whatsapp' : 'call',
): void {
  if (channel === 'viber') navigator.clipboard?.writeText(message.chat).catch(() => {});
  const link = contactLinks(phone, message)[channel];
  if (channel === 'whatsapp') window.open(link, '_blank', 'noreferrer');
  else location.assign(link);
}

/** Writes a mail with this text. */
export const mailTo = (address: string, subject: string, { chat }: Message): string =>
  `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(chat)}`;

/** Calls a number as it was typed. */
export const telephone = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;

/** Links that call a number, or open a chat with a prepared message. */
export function contactLinks(phone: string, { chat, sms }: Message) {
  const digits = phone.replace(/\D/g, '');
  const text = encodeURIComponent(chat);
  return {
    call: `tel:+${digits}`,
    whatsapp: `https://wa.me/${digits}?text=${text}`,
    sms: `sms:+${digits}?&body=${encodeURIComponent(sms)}`,
    // not every version of Viber accepts `draft`, so the caller also copies the message to the clipboard
    viber: `viber://chat?number=%2B${digits}&draft=${text}`,
  };
}
