// A button beside the devices of an owner. It makes this browser the tablet of the salon.
import { useState } from 'react';
import { Chunk } from '../../ground/lib/chunk.ts';
import { isTablet } from '../../ground/lib/tablet.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { Section } from '../../ground/ui/Section.tsx';
import type { MakeTabletProps } from './MakeTablet.tsx';
import { words } from './words.sq.ts';

const dialog = new Chunk<MakeTabletProps>(() => import('./MakeTablet.tsx'));

/** The button. `onMade` is called after the server has signed the owner out here. */
export function SalonTablet({ onMade }: Pick<MakeTabletProps, 'onMade'>) {
  const [isOpen, open] = useState(false);
  return (
    <Section title={words.ofSalon} line={isTablet() ? words.isOne : words.makeLine}>
      {!isTablet() && (
        <div>
          <Button onClick={() => open(true)}>{words.make}</Button>
        </div>
      )}
      {isOpen && <LazyDialog chunk={dialog} onMade={onMade} onClose={() => open(false)} />}
    </Section>
  );
}
