// Other screens lead here with a form to be opened: for anyone (`?shto=1`), or for a client (`?klienti=…`).
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import type { Client } from '#contracts/clients.ts';
import { clientQuery } from '../clients/api.ts';

/** Opens it once the day is there, and takes it out of the address: going back does not open it again. */
export function useAskedForm(ready: boolean, open: (client: Client | undefined) => void) {
  const [search, setSearch] = useSearchParams();
  const clientId = search.get('klienti');
  const asked = clientId !== null || search.has('shto');
  const { data, isError } = useQuery({ ...clientQuery(clientId ?? ''), enabled: clientId !== null });
  const known = clientId === null || data !== undefined || isError;

  const openAsked = useEffectEvent(() => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('shto');
        after.delete('klienti');
        return after;
      },
      { replace: true },
    );
    open(data?.client);
  });
  useEffect(() => {
    if (asked && ready && known) openAsked();
  }, [asked, ready, known]);
}
