/** Acts when the browser has nothing else to do. Safari has no idle callbacks. */
export const whenIdle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act));
