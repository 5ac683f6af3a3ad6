/** It begins as the keys of the till: a sale changes what is on the shelf. */
export const productKeys = { all: ['till', 'products'] } as const;
