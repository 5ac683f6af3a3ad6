export const title = 'Njoftimet';
