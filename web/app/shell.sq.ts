/** Texts of the bottom bar of administrators. They load with the shell, after the entry. */
export const barWords = { more: 'Më shumë', otherScreens: 'Faqet e tjera' };
