/** What the router says of these screens: apart, so that the rest comes with them. */
export const title = 'Abonimi';
export const paymentTitle = 'Pagesa';
