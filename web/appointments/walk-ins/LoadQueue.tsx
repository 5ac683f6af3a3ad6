import { useQuery } from '@tanstack/react-query';
import { queueQuery } from './api.ts';

/** Loads the queue, and loads it again when it changes, for a screen that shows only which visits began from it. */
export default function LoadQueue() {
  useQuery(queueQuery);
  return null;
}
