// Whether a person has to do with programs: the settings do not offer them to others.
import { useQuery } from '@tanstack/react-query';
import { useRights } from '../../identity/accounts/rights.ts';
import { useUser } from '../../identity/accounts/session.ts';
import { tokensQuery } from '../../identity/tokens/api.ts';
import { webhooksQuery } from '../../programs/webhooks/api.ts';

/** In the storage of the device: who opened the page last. */
const key = 'programs';
export const notePrograms = (userId: string): void => localStorage.setItem(key, userId);

/** Who opened their page on this device, and everybody who may once the salon has a token, a site or a webhook. */
export function useKnowsPrograms(): boolean {
  const { id } = useUser();
  const may = useRights().may('data');
  const wasOpened = localStorage.getItem(key) === id;
  const enabled = may && !wasOpened;
  const { data: tokens } = useQuery({ ...tokensQuery, enabled });
  const { data: webhooks } = useQuery({ ...webhooksQuery, enabled });
  const hasSome = (tokens?.tokens.length ?? 0) + (tokens?.sites.length ?? 0) + (webhooks?.length ?? 0) > 0;
  return may && (wasOpened || hasSome);
}
