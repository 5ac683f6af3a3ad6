import { profession } from '#contracts/ground/profession.sq.ts';

export const words = {
  line: 'Kutia e zbrazët: si te shërbimi. Kur ka kohë veprimi, shkruhen tre numra: punë/koha e veprimit/punë, p.sh. 30/40/20.',
  service: 'Shërbimi',
  get barber() {
    return profession`Barberi`;
  },
  price: (service: string, barber: string, unit: string) => `Çmimi (${unit}): ${service}, ${barber}`,
  minutes: (service: string, barber: string) => `Kohëzgjatja (min): ${service}, ${barber}`,
  min: 'min',
  threeNumbers: 'Shkruani një numër, p.sh. 40, ose tre numra: 30/40/20.',
  notDone: 'nuk e bën',
  saved: 'U ruajt.',
  saveFailed: 'Ndryshimi nuk u ruajt',
  loadFailed: 'Shërbimet nuk u ngarkuan.',
};
