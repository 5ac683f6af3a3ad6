/** `Mujor`, as specification 2.2 names the plans. */
export const planNames = { monthly: 'Mujor', yearly: 'Vjetor' } as const;
