export const groupListWords = {
  /** Above the services in no group. */
  others: 'Të tjera',
  find: 'Kërko shërbimin',
  noneFound: 'Nuk u gjet asnjë shërbim me këtë emër.',
};
