// Two kept sittings, which run each night: thirty steps of two people without a reload, watched by the oracles of the walks. Their steps
// are pairs in which faults lay before: settings that share a list, a cancellation beside a move, payments beside the closed day.
import { expect, test } from '@playwright/test';
import { openSitting, type Start } from './sitting.ts';
import { type Step, tell } from './step.ts';

type Kept = readonly (readonly [by: number, act: string, n: number] | 'back' | 'forward')[];

const ticks = {
  ...{ seesOthers: false, booksOthers: true, seesPhones: false },
  ...{ seesOwnMoney: true, seesMoney: false, seesHealth: false },
};

const barberShop: Start = {
  ...{ kind: 'barber', width: 390, theme: 'light', roles: ['owner', 'barber'], ticks },
  ...{ isStill: true, oneDevice: ['barber'] },
};
const ofBarberShop: Kept = [
  [0, 'ask clients a question', 1],
  [0, 'switch what a person does', 2],
  [0, 'switch what is booked online', 1],
  [0, 'book by the form', 7],
  [1, 'book by the line', 3],
  [0, 'cancel and undo', 2],
  [0, 'cancel a visit', 1],
  [0, 'restore a visit', 1],
  [0, 'rename a client', 5],
  [1, 'drag a visit', 1],
  [0, 'tick a visit', 2],
  [0, 'pay a visit in two ways', 4],
  [0, 'open Paneli', 0],
  [0, 'pay back a part', 4],
  [0, 'open Raportet', 0],
  [0, 'lose the network', 1],
  [0, 'book by the form', 11],
  [0, 'block an hour', 3],
  [1, 'book by the form', 15],
  [0, 'get the network back', 1],
  [0, 'type in the form and go back', 2],
  'back',
  'forward',
  [0, 'rename a barber and back', 1],
  [0, 'let somebody wait', 1],
  [1, 'open a client', 3],
  [0, 'sell a product from the day', 2],
  [0, 'close the day', 1],
  [0, 'go through the weeks', 1],
  [1, 'read the history of a visit', 1],
];

const beautySalon: Start = {
  ...{ kind: 'beauty', width: 1440, theme: 'dark', roles: ['manager', 'client'], ticks, isStill: true },
};
const ofBeautySalon: Kept = [
  [0, 'write an allergy', 1],
  [0, 'remove an allergy and undo it', 1],
  [0, 'add a room', 1],
  [0, 'change a room', 1],
  [0, 'book by the line', 1],
  [1, 'book on the page', 2],
  [0, 'open the form for several people', 1],
  [0, 'write what was done', 1],
  [0, 'move by the form', 2],
  [1, 'open the link of the booking', 0],
  [1, 'move by the link', 1],
  [0, 'erase a client', 3],
  [1, 'join the waitlist', 1],
  [0, 'give somebody a day off', 2],
  [0, 'say that nobody came, and restore', 1],
  [0, 'write a discount and a tip', 1],
  [0, 'leave a visit unpaid', 2],
  [0, 'answer how an old visit was paid', 1],
  [0, 'read what barbers get today', 1],
  [1, 'join the waitlist', 2],
  [0, 'change what a barber may do', 1],
  [0, 'open who stays away', 1],
  'back',
  [0, 'show the week', 1],
  [0, 'book by the form', 7],
  [0, 'press a tick twice', 1],
  [0, 'rename a client', 5],
  [0, 'sell a product from the day', 2],
  [0, 'cancel and undo', 2],
  [0, 'open Raportet', 0],
];

const stepOf = (kept: Kept[number]): Step =>
  typeof kept === 'string' ? { by: 0, kind: kept } : { by: kept[0], kind: 'act', name: kept[1], n: kept[2] };

/** A fresh page is compared after each of so many steps. */
const comparedEach = 6;

// on a busy machine a sitting takes minutes
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

for (const [title, start, kept] of [
  ['owner and barber on the phone', barberShop, ofBarberShop],
  ['manager and client at the desk', beautySalon, ofBeautySalon],
] as const)
  test(`thirty kept steps of ${title} find nothing`, { tag: ['@desktop', '@long'] }, async ({ browser }) => {
    expect(kept.length).toBe(30);
    const sitting = await openSitting(browser, start, { isOnly: true });
    try {
      for (const [at, step] of kept.map(stepOf).entries()) {
        const compares = at % comparedEach === comparedEach - 1;
        const { why, faults } = await sitting.take(step, { compares, checks: at === kept.length - 1 });
        expect({ step: tell(step), why, faults }).toEqual({ step: tell(step), why: '', faults: [] });
      }
    } finally {
      await sitting.close();
    }
  });
