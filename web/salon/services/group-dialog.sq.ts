export const groupDialogWords = {
  add: 'Shto grup',
  addTitle: 'Grup i ri',
  adding: 'Duke shtuar...',
  save: 'Ruaj',
  saving: 'Duke ruajtur...',
  name: 'Emri i grupit',
  editTitle: 'Ndrysho grupin',
  otherNames: 'Emri në gjuhë të tjera',
  saveFailed: 'Grupi nuk u ruajt.',
};
