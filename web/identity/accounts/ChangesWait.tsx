// On the sign-in page: how many changes this device keeps, of whoever made them.
import { useEffect, useState } from 'react';
import { openDeviceRows } from '../../ground/outbox/device-rows.ts';
import { Banner } from '../../ground/ui/Banner.tsx';
import { words } from './words.sq.ts';

export default function ChangesWait() {
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    openDeviceRows()
      .count()
      .then(setChanges, () => {});
  }, []);
  return changes > 0 && <Banner kind="info">{words.changesWait(changes)}</Banner>;
}
