import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { keepInstallPrompt } from './ground/lib/install-prompt.ts';
import { loadFailedOnReturn, queryClient } from './ground/lib/query.ts';
import { reportUnhandledErrors } from './ground/lib/report-error.ts';
import { readEarly } from './identity/accounts/kept-session.ts';
import { frame, screens } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

reportUnhandledErrors();
keepInstallPrompt();
loadFailedOnReturn();
readEarly();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App screens={screens} frame={frame} />
    </QueryClientProvider>
  </StrictMode>,
);
