// Beside the screen of an owner, loaded after it.
import { useEffect } from 'react';
import { isRemembered, useUser } from '../accounts/session.ts';
import { keepPicture } from '../lib/picture.ts';
import { useLiveChanges } from './live.ts';

export default function LiveChanges() {
  const { id } = useUser();
  useLiveChanges();
  useEffect(() => (isRemembered() ? keepPicture(id) : undefined), [id]);
  return null;
}
