/**
 * Mobile numbers of Kosovo as they were dialled before it had a code of its own (through Monaco's and Slovenia's),
 * and as they are dialled within: the area's digits are the same today.
 */
const asBefore = /^(?:(?:\+|00)(?:377(?=4[45])|386(?=4[39]))|0(?=4[3-9]))(\d\d)(\d{3})(\d{3})$/;

/** The number that is surely or likely meant, as it is dialled today; undefined where there is nothing to ask. */
export const kosovoNumberIn = (typed: string) => {
  const parts = asBefore.exec(typed.replace(/[\s\u00a0().\-/]/g, ''));
  return parts ? `+383 ${parts.slice(1).join(' ')}` : undefined;
};
