export const messages = {
  updated: 'Hapat e parë u përditësuan.',
};
