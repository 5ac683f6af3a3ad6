import { useState } from 'react';
import { Button } from '../../ground/ui/Button.tsx';
import { Switch } from '../../ground/ui/Switch.tsx';
import { isSoundOn, playSound, setSound } from './sound.ts';
import { words } from './words.sq.ts';

/** The switch of the sound. Switching the sound on also plays it, because browsers play nothing before a tap. */
export function SoundSwitch() {
  const [on, setOn] = useState(isSoundOn);
  const turn = (to: boolean) => {
    setSound(to);
    setOn(to);
  };
  const hear = () => {
    playSound().catch(() => {});
    turn(true);
  };
  return (
    <section className="card grid max-w-[480px] gap-2 p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">{words.sound}</h2>
        {on && <Switch label={words.sound} on={on} onChange={turn} />}
      </div>
      <p className="text-ink-2">{words.soundLine}</p>
      <div>
        <Button onClick={hear}>{words.hearSound}</Button>
      </div>
    </section>
  );
}
