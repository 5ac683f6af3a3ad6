/** The title has its own file, because the router needs it before the screen is loaded. */
export const title = 'Terminet';
