// React Aria makes what is behind a dialog `inert`. Everything inside inherits that, so each opening and closing of a dialog would compute
// the styles of the whole page again: a fifth of a second on a slow phone. `aria-hidden` says the same to a screen reader. The veil takes the
// taps, and the dialog keeps the focus.
import type { Plugin } from 'vite';

const hook = /[/\\]react-aria[/\\]dist[/\\]private[/\\]overlays[/\\]useModalOverlay\.\w+$/;
const option = 'shouldUseInert: true';

export function dialogsWithoutInert(): Plugin {
  return {
    name: 'dialogs-without-inert',
    enforce: 'pre',
    transform: {
      filter: { id: hook },
      handler(code) {
        if (!code.includes(option)) this.error(`React Aria has no ${option} any more`);
        return { code: code.replace(option, 'shouldUseInert: false'), map: null };
      },
    },
  };
}
