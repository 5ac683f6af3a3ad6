/** What a form holds after others changed what it showed: the present values, and what the person has typed. */
export const withPresent = <Values extends object>(typed: Values, shown: Values, present: Values): Values => {
  const fields = Object.keys(typed) as (keyof Values)[];
  const untouched = fields.filter((field) => typed[field] === shown[field]);
  return { ...typed, ...Object.fromEntries(untouched.map((field) => [field, present[field]])) };
};
