/** The query keys in a file of their own: the frame needs them before the calls. Live updates load all these queries again. */
export const tillKeys = {
  all: ['till'],
  settings: ['till', 'settings'],
} as const;
