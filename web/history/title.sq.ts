export const title = 'Historiku';
