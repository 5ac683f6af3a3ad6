// What the keys of a day do: the ones that `shortcuts.ts` listens to, and the grid's own.
import { screenWords } from './screen.sq.ts';

export const dayKeys = {
  add: { keys: ['N'], does: screenWords.add },
  today: { keys: ['T'], does: screenWords.today },
  previous: { keys: ['←'], does: screenWords.previousDay },
  next: { keys: ['→'], does: screenWords.nextDay },
};

const arrows = ['↑', '↓', '←', '→'];

const gridKeys = [
  { keys: arrows, does: 'Te termini ose orari tjetër' },
  { keys: ['Enter'], does: 'Hap terminin, ose shton një në orarin e lirë' },
  { keys: ['Hapësira'], does: 'Kap terminin për ta zhvendosur' },
];

const liftedKeys = [
  { keys: arrows, does: 'E zhvendosin në orë dhe te barberi tjetër' },
  { keys: ['Shift', '↑', '↓'], does: 'Ia ndryshojnë kohëzgjatjen' },
  { keys: ['Enter'], does: 'E vendos' },
  { keys: ['Esc'], does: 'E kthen ku ishte' },
];

export const daySections = [
  { title: 'Te terminet', rows: Object.values(dayKeys) },
  { title: 'Në orarin e ditës', rows: gridKeys },
  { title: 'Me një termin të kapur', rows: liftedKeys },
];
