// The PIN in the dialog of a person.
import type { Person } from '#contracts/salon/staff.ts';
import { PinForm } from './PinForm.tsx';
import { setPinWords } from './words.sq.ts';

export default function PinOfPerson({ person }: { person: Person }) {
  if (!person.active) return null;
  return (
    <section aria-labelledby="pin-of-person" className="grid gap-3 border-t border-line px-5 py-5">
      <h3 id="pin-of-person" className="font-semibold">
        {setPinWords.title}
      </h3>
      <p className="text-sm text-ink-2">{setPinWords.ofPerson}</p>
      <PinForm id={person.id} known={person} />
    </section>
  );
}
