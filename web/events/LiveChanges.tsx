// Beside the screen of an owner, loaded after it.
import { useLiveChanges } from './live.ts';

export default function LiveChanges() {
  useLiveChanges();
  return null;
}
