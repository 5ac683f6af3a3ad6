// Whether a grid is drawn before it is shown. Only what acts on the screen asks for it, and none of that draws anything: so a
// change of the day draws no grid again.
import { createContext, useContext } from 'react';

export const Ahead = createContext(false);
export const useIsAhead = () => useContext(Ahead);
