/** Apart from the words of the screen: the menu needs it. */
export const title = 'Arka';
