/** The frame needs them before the calls. Live updates load all of them again. */
export const tillKeys = {
  all: ['till'],
  settings: ['till', 'settings'],
} as const;
