export const missedWords = { write: 'Shkruaji' };
