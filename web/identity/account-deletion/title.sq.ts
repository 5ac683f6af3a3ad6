/** The title for the router, in its own file: the other texts load with their screens. */
export const title = 'Rikthimi i llogarisë';
