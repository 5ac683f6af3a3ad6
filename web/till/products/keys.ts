/** The key begins like the keys of the till, because a sale changes the stock of a product. */
export const productKeys = { all: ['till', 'products'] } as const;
