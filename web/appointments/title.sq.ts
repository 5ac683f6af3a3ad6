/** What the router says of the day: apart, so that the rest comes with the screen. */
export const title = 'Terminet';
