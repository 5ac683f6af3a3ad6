/** The values of a form after others changed the shown record: the present values, and over them the values that the person has typed. */
export const withPresent = <Values extends object>(typed: Values, shown: Values, present: Values): Values => {
  const fields = Object.keys(typed) as (keyof Values)[];
  const untouched = fields.filter((field) => typed[field] === shown[field]);
  return { ...typed, ...Object.fromEntries(untouched.map((field) => [field, present[field]])) };
};
