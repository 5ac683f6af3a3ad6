// The filters and the page of a list are kept in the address, so that back restores them.
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import type { Pagination } from '#contracts/ground/primitives.ts';
import { useLastKnown } from './use-last-known.ts';

/** The largest page number that the server accepts. */
const maxPage = 1_000_000;

type Changes = Readonly<Record<string, string | null>>;

/**
 * The filters and the page number in the address. `pageName` is the query parameter of the page number. Each list of a screen needs its
 * own.
 */
export function useAddress(pageName = 'faqja') {
  const [address, setAddress] = useSearchParams();
  const typed = Math.trunc(Number(address.get(pageName))) || 1;
  const page = Math.min(Math.max(1, typed), maxPage);

  const go = (changes: Changes, how?: { replace: boolean }) =>
    setAddress((before) => {
      for (const [key, value] of Object.entries(changes)) {
        if (value) before.set(key, value);
        else before.delete(key);
      }
      return before;
    }, how);

  return {
    address,
    page,
    /** Sets filters, and goes back to the first page. */
    choose: (changes: Changes, how?: { replace: boolean }) => go({ ...changes, [pageName]: null }, how),
    turn: (to: number, how?: { replace: boolean }) => go({ [pageName]: to === 1 ? null : String(to) }, how),
  };
}

export type PageControl = Pick<ReturnType<typeof useAddress>, 'page' | 'turn'>;

/** The data of the page. If the page number is too high, the data is undefined, and the address changes to the last page. */
export function useShownPage<Reply extends { readonly pagination?: Pagination | undefined }>(
  { page, turn }: PageControl,
  { data, isPlaceholderData }: Pick<UseQueryResult<Reply>, 'data' | 'isPlaceholderData'>,
) {
  const pages = data?.pagination;
  const isBeyond = pages !== undefined && pages.current_page > pages.total_pages;
  const last = isPlaceholderData ? undefined : pages?.total_pages;
  const goBack = useEffectEvent((to: number) => turn(to, { replace: true }));
  useEffect(() => {
    if (last !== undefined && page > last) goBack(last);
  }, [page, last]);
  return useLastKnown(isBeyond ? undefined : data);
}
