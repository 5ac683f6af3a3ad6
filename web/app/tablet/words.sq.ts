export const words = {
  switchPerson: 'Ndërro personin',
  lock: 'Kyç ekranin',
};
