import { Component, type ReactNode } from 'react';
import { reportError } from '../ground/lib/report-error.ts';
import { Button } from '../ground/ui/Button.tsx';
import { Mark } from '../ground/ui/Logo.tsx';
import { words } from './words.sq.ts';

/**
 * A boundary for errors. It is a class, since React has no hook for this. The button reloads the page, because other state may be wrong as
 * well.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="grid min-h-dvh place-content-center justify-items-start gap-3 p-6">
        <Mark className="mb-2 size-10" />
        <h1 className="title text-[27px]">{words.errorTitle}</h1>
        <p className="max-w-[46ch] text-md text-ink-2">{words.error}</p>
        <div className="mt-2">
          <Button look="primary" onClick={() => location.assign('/')}>
            {words.toStart}
          </Button>
        </div>
      </main>
    );
  }
}
