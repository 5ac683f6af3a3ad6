import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bookingsQuery } from './api.ts';

/** The number of online bookings that nobody has seen: in the title of the tab, and on the icon of the installed app. */
export function WaitingCount() {
  const { data } = useQuery(bookingsQuery);
  const count = data ? data.requests.length + data.unseen.length : 0;

  useEffect(() => {
    const title = document.querySelector('title');
    if (!title || count === 0) return;
    const mark = () => {
      const marked = `(${count}) ${plain(document.title)}`;
      if (document.title !== marked) document.title = marked;
    };
    mark();
    // the count is added again after each screen has set its own title
    const observer = new MutationObserver(mark);
    observer.observe(title, { childList: true });
    return () => {
      observer.disconnect();
      document.title = plain(document.title);
    };
  }, [count]);

  useEffect(() => {
    // only an installed app has a badge
    navigator.setAppBadge?.(count).catch(() => {});
  }, [count]);
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => {}), []);

  return null;
}

const plain = (title: string) => title.replace(/^\(\d+\) /, '');
