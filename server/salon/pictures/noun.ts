// The pictures of a salon and its barbers.
import { noun } from '../../ground/nouns/noun.ts';
import { pictureConstraints, pictureRoutes } from './routes.ts';

export const pictures = noun({ routes: () => pictureRoutes, constraints: pictureConstraints });
