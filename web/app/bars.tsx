// The bars of the frame, empty except for the mark. The page shows them until the app has loaded. The build renders them
// (web/vite/before-app.ts), and web/picture.js shows them.
import { renderToStaticMarkup } from 'react-dom/server';
import { Mark } from '../ground/ui/Logo.tsx';

export const barsHtml = renderToStaticMarkup(
  <div className="flex h-dvh flex-col">
    <div className="flex h-13 shrink-0 items-center bg-surface px-4 short:h-10 lg:h-auto lg:bg-transparent lg:p-5 lg:pt-4">
      <Mark />
    </div>
    <div className="flex-1" />
    <div className="border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden">
      <div className="h-14 short:h-10" />
    </div>
  </div>,
);
