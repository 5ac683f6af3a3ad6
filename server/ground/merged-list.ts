/** The list `now` after a change from `shown` to `wanted`: an element that a colleague added or took off meanwhile stays so. */
export const mergedList = <One>(now: readonly One[], wanted: readonly One[], shown = now): One[] => {
  const stays = (one: One) => wanted.includes(one) || !shown.includes(one);
  return [...new Set([...now.filter(stays), ...wanted.filter((one) => !shown.includes(one))])];
};
