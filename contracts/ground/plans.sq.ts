/** The names of the plans, as in specification 2.2: `Mujor`, `Vjetor`. */
export const planNames = { monthly: 'Mujor', yearly: 'Vjetor' } as const;
