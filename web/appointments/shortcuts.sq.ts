// The keyboard shortcuts of the day (`useDayShortcuts`) and of its grid.
import { profession } from '#contracts/ground/profession.sq.ts';
import { viewWords, words } from './words.sq.ts';

export const dayKeys = {
  add: { keys: ['N'], does: words.add },
  today: { keys: ['T'], does: words.today },
  previous: { keys: ['←'], does: words.previousDay },
  next: { keys: ['→'], does: words.nextDay },
  previousWeek: { keys: ['Shift', '←'], does: words.previousWeek },
  nextWeek: { keys: ['Shift', '→'], does: words.nextWeek },
  week: { keys: ['J'], does: viewWords.week },
};

const queueKey = { keys: ['P'], does: 'Pa termin, te radha e sotme' };

const arrows = ['↑', '↓', '←', '→'];

const gridKeys = [
  { keys: arrows, does: 'Te termini ose orari tjetër' },
  { keys: ['Enter'], does: 'Hap terminin, ose shton një në orarin e lirë' },
  { keys: ['Hapësira'], does: 'Kap terminin për ta zhvendosur' },
];

const liftedKeys = [
  {
    keys: arrows,
    get does() {
      return profession`E zhvendosin në një orë tjetër ose te barberi tjetër`;
    },
  },
  { keys: ['Page Up', 'Page Down'], does: 'E çojnë në ditën e mëparshme ose tjetër' },
  { keys: ['Shift', '↑', '↓'], does: 'Ia ndryshojnë kohëzgjatjen' },
  { keys: ['Enter'], does: 'E vendos' },
  { keys: ['Esc'], does: 'E kthen ku ishte' },
];

export const daySections = [
  { title: 'Te terminet', rows: [...Object.values(dayKeys), queueKey] },
  { title: 'Në orarin e ditës', rows: gridKeys },
  { title: 'Me një termin të kapur', rows: liftedKeys },
];
