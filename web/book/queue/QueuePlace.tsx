/** Where the queue above today's grid will be, as high as its buttons. */
export const QueuePlace = () => <div className="btn" />;
