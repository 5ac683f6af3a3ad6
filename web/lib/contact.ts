/** Links that call a number, or open a chat with a prepared message. */
export function contactLinks(phone: string, message: string) {
  const digits = phone.replace(/\D/g, '');
  const text = encodeURIComponent(message);
  return {
    call: `tel:+${digits}`,
    whatsapp: `https://wa.me/${digits}?text=${text}`,
    sms: `sms:+${digits}?&body=${text}`,
    // not every version of Viber accepts `draft`, so the caller also copies the message to the clipboard
    viber: `viber://chat?number=%2B${digits}&draft=${text}`,
  };
}
