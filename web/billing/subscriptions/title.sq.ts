/** The titles for the router, in a file of their own: the other texts load with their screens. */
export const title = 'Abonimi';
export const paymentTitle = 'Pagesa';
