import { Check } from 'lucide-react';
import { type Pigment, pigments } from '#contracts/ground/pigments.ts';
import { Menu } from './Menu.tsx';
import { pigmentFill } from './pigments.ts';
import { words } from './words.sq.ts';

interface PigmentMenuProps {
  /** The name of the thing that has the colour, for screen readers. */
  readonly of: string;
  readonly chosen: Pigment;
  readonly onChoose: (pigment: Pigment) => void;
}

/** A dot in the chosen colour. A click on it opens the list of the five colours. */
export function PigmentMenu({ of, chosen, onChoose }: PigmentMenuProps) {
  return (
    <Menu
      label={words.colourOf(of, words.pigments[chosen])}
      place="right"
      buttonClass="grid size-10 place-items-center rounded-md hover:bg-sunken pointer-coarse:size-11"
      button={<span aria-hidden className={`size-5 rounded-full ${pigmentFill[chosen]}`} />}
    >
      {pigments.map((pigment) => (
        <button
          key={pigment}
          type="button"
          role="menuitemradio"
          aria-checked={pigment === chosen}
          tabIndex={-1}
          onClick={() => onChoose(pigment)}
          className="opt w-full cursor-pointer text-left"
        >
          <span aria-hidden className={`size-4 rounded-full ${pigmentFill[pigment]}`} />
          <span className="flex-1 first-letter:uppercase">{words.pigments[pigment]}</span>
          {pigment === chosen && <Check aria-hidden className="size-4 text-brand" strokeWidth={2.6} />}
        </button>
      ))}
    </Menu>
  );
}
