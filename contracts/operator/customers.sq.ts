export const messages = {
  noteMissing: 'Shkruani shënimin.',
  noteAdded: 'Shënimi u ruajt.',
  noteDeleted: 'Shënimi u fshi.',
};
