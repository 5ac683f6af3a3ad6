export const words = { title: 'Përgjigjet para terminit', health: 'Për shëndetin' };
