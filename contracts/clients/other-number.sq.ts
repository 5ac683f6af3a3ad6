/** The answer to a person who sees no numbers, apart from the other sentences: only the form of a visit needs it. */
export const otherNumber =
  'Ky klient ka një numër tjetër. Atë mund ta ndryshojë vetëm kush i sheh numrat e klientëve.';
