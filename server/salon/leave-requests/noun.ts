// Days off that people ask for. The app hands its routes the visits, which are above it.
import { noun } from '../../ground/nouns/noun.ts';
import { leaveRequestConstraints } from './routes.ts';
import { deleteOldLeaveRequests } from './store.ts';

export const leaveRequests = noun({ constraints: leaveRequestConstraints, forget: deleteOldLeaveRequests });
