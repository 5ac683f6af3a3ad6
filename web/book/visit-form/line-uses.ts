// How often a whole visit was written on this device: the form says that it can be until it was done three times.
const key = 'line-uses';
const enough = 3;

const uses = () => Number(localStorage.getItem(key));
export const isLineNew = (): boolean => uses() < enough;
export const noteLineUse = (): void => {
  if (isLineNew()) localStorage.setItem(key, String(uses() + 1));
};
