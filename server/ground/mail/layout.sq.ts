import type { Language } from '#contracts/ground/languages.ts';

/** The text above the plain link. */
export const ifButtonFails: Readonly<Record<Language, string>> = {
  sq: 'Nëse butoni nuk funksionon, kopjojeni këtë adresë në shfletues:',
  en: 'If the button does not work, copy this address into your browser:',
  it: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
  de: 'Falls der Knopf nicht funktioniert, kopieren Sie diese Adresse in den Browser:',
};
