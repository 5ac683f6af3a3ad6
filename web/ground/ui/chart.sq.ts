export const words = {
  help: 'Shigjetat majtas e djathtas kalojnë nga një shtyllë te tjetra.',
};
