export const writeWords = { write: 'Shkruaji', tell: 'Njofto klientin' };
