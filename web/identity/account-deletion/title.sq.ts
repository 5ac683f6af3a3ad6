/** The title for the router, in a file of its own: the other texts load with their screens. */
export const title = 'Rikthimi i llogarisë';
