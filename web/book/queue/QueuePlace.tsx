/** Where the queue above today's grid will be, as high as its buttons. A phone on its side has no room for it. */
export const QueuePlace = () => <div className="btn short:hidden" />;
