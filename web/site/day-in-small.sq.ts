/** The day in small, as the first thing that a salon sees of it. */
export const dayInSmall = {
  barbers: [
    { name: 'Arben', hue: 'sage' },
    { name: 'Blerina', hue: 'clay' },
    { name: 'Çlirim', hue: 'sky' },
  ],
  // column, first half hour, half hours
  visits: [
    { at: [0, 0, 2], client: 'Gentian', service: 'Prerje klasike', hue: 'sage', status: 'done' },
    { at: [1, 1, 3], client: 'Mirela', service: 'Ngjyrosje', hue: 'plum', status: 'done' },
    { at: [2, 0, 1], client: 'Fatos', service: 'Rregullim mjekre', hue: 'sand', status: 'done' },
    { at: [0, 3, 2], client: 'Endrit', service: 'Prerje + mjekër', hue: 'sky', status: 'live' },
    { at: [2, 2, 2], client: 'Rrezart', service: 'Prerje + mjekër', hue: 'sky', status: 'live' },
    { at: [1, 5, 2], client: 'Anxhela', service: 'Larje & stilim', hue: 'clay', status: 'confirmed' },
    { at: [2, 5, 1], client: 'Besnik', service: 'Prerje klasike', hue: 'sage', status: 'waits' },
    { at: [0, 6, 1], client: 'Ilir', service: 'Rregullim mjekre', hue: 'sand', status: 'comes' },
  ],
  hours: ['09:00', '10:00', '11:00', '12:00'],
} as const;
