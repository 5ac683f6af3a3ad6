/** The name of the setting. The search of the settings needs it before the screen is loaded. */
export const title = 'Komentet në Google';
