/** Where a tap leads that calls a number, or writes to it with a message that is ready to be sent. */
export function contactLinks(phone: string, message: string) {
  const digits = phone.replace(/\D/g, '');
  const text = encodeURIComponent(message);
  return {
    call: `tel:+${digits}`,
    whatsapp: `https://wa.me/${digits}?text=${text}`,
    // not every Viber takes the draft; whoever links to it copies the message too
    viber: `viber://chat?number=%2B${digits}&draft=${text}`,
  };
}
