import type { Country } from '#contracts/ground/countries.ts';
import { holidayNames } from '#contracts/salon/holidays.sq.ts';

export const words = {
  title: 'Datat e Bajrameve',
  line: 'Datat i vendos hëna. Korrigjojini kur të shpallen: vlejnë për të gjitha sallonet e shtetit.',
  country: 'Shteti',
  names: {
    AL: { fitr: holidayNames.eidAlFitrAlbania, adha: holidayNames.eidAlAdhaAlbania },
    XK: { fitr: holidayNames.eidAlFitrKosovo, adha: holidayNames.eidAlAdhaKosovo },
  } satisfies Record<Country, object>,
  edit: 'Ndrysho datat',
  corrected: 'E korrigjuar',
  dialog: (country: string, year: number) => `Bajramet e vitit ${year}, ${country}`,
  estimated: (day: string) => `Sipas llogaritjes: ${day}.`,
  whichOf: (name: string, n: number) => `${name} (${n})`,
  confirm: 'Zhvendos festat',
  moves: 'Këto festa ndryshojnë datë:',
  move: (name: string, from: string, to: string) => `${name}: ${from} → ${to}`,
  whatFollows:
    'Përgjigjet e salloneve zhvendosen bashkë me datën. Pronarët që janë përgjigjur marrin një email.',
  yes: 'Zhvendos',
  save: 'Ruaj datat',
  saving: 'Duke ruajtur...',
  close: 'Mbyll',
  loadFailed: 'Datat nuk u ngarkuan.',
  saveFailed: 'Datat nuk u ruajtën.',
};
