// Whether a person uses programs: the settings offer programs only to such people.
import { useQuery } from '@tanstack/react-query';
import { useRights, useUser } from '../../identity/accounts/session.ts';
import { tokensQuery } from '../../identity/tokens/api.ts';
import { webhooksQuery } from '../../programs/webhooks/api.ts';

/** The key in the storage of the device for the id of the user who last opened the page of programs. */
const key = 'programs';
export const notePrograms = (userId: string): void => localStorage.setItem(key, userId);

/**
 * Whether the user knows programs: the user opened the page of programs on this device, or has the right to it and the salon has a token, a
 * site or a webhook.
 */
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
