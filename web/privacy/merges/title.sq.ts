export const title = 'Klientë të dyfishtë';
