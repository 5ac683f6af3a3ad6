export const messages = {
  noteMissing: 'Shkruani shënimin.',
  noteAdded: 'Shënimi u ruajt.',
  noteRepeated: 'Ky shënim është ruajtur ose fshirë tashmë.',
  noteDeleted: 'Shënimi u fshi.',
};
