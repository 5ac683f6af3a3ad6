/** The day that DayPreview shows. */
export const dayPreview = {
  barbers: [
    { name: 'Arben', hue: 'sage' },
    { name: 'Blerina', hue: 'clay' },
    { name: 'Çlirim', hue: 'sky' },
  ],
  // `slot`: column, first half hour, number of half hours
  visits: [
    { slot: [0, 0, 2], client: 'Gentian', service: 'Prerje klasike', hue: 'sage', status: 'done' },
    { slot: [1, 1, 3], client: 'Mirela', service: 'Ngjyrosje', hue: 'plum', status: 'done' },
    { slot: [2, 0, 1], client: 'Fatos', service: 'Rregullim mjekre', hue: 'sand', status: 'done' },
    { slot: [0, 3, 2], client: 'Endrit', service: 'Prerje + mjekër', hue: 'sky', status: 'underway' },
    { slot: [2, 2, 2], client: 'Rrezart', service: 'Prerje + mjekër', hue: 'sky', status: 'underway' },
    { slot: [1, 5, 2], client: 'Anxhela', service: 'Larje dhe stilim', hue: 'clay', status: 'confirmed' },
    { slot: [2, 5, 1], client: 'Besnik', service: 'Prerje klasike', hue: 'sage', status: 'waiting' },
    { slot: [0, 6, 1], client: 'Ilir', service: 'Rregullim mjekre', hue: 'sand', status: 'new' },
  ],
  hours: ['09:00', '10:00', '11:00', '12:00'],
} as const;
