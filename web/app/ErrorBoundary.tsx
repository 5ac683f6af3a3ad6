import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Mark } from '../ui/Logo.tsx';
import { words } from './words.sq.ts';

/** React has no hook for this. A way back is a fresh page: what broke may have broken more than one screen. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
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
