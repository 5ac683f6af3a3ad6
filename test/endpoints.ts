// Every endpoint of the API, for tests that try or read all of them.
import type { Endpoint } from '#contracts/ground/endpoint.ts';
import { routesOf } from '../server/app.ts';
import { appSettings } from './app-settings.ts';

export const endpoints = routesOf(appSettings).map(({ endpoint }) => endpoint);

export const nowhere = '01900000-0000-7000-8000-000000000000';

/** `PUT /appointments/:id` */
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/** Names a record that no salon has. */
export const addressOf = ({ path }: Endpoint) => path.replace(/:\w+/g, nowhere);
