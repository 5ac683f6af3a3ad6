/** The title in the settings, which their search needs before the part is loaded. */
export const title = 'Foto të punës';
