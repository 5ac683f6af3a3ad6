// Makes the query of an endpoint.
import {
  type DefaultError,
  type QueryKey,
  queryOptions,
  type UnusedSkipTokenOptions,
} from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '#contracts/ground/endpoint.ts';
import { call, type Parts } from './call.ts';

/** The picked field of the reply, or the whole reply. */
type Picked<E extends Endpoint, Field> = Field extends keyof ReplyOf<E> ? ReplyOf<E>[Field] : ReplyOf<E>;

type More<E extends Endpoint, Field extends string> = Parts<E> & {
  readonly pick?: Field & keyof ReplyOf<E>;
  /** Null: the call sends no token. */
  readonly token?: null;
} & Omit<UnusedSkipTokenOptions<Picked<E, Field>, DefaultError, Picked<E, Field>>, 'queryKey' | 'queryFn'>;

/**
 * The query of an endpoint. Beside the key it takes the input of the endpoint, the field of the reply that is the data, and other options
 * of a query.
 */
// the build then leaves out the queries that nothing uses
/* @__NO_SIDE_EFFECTS__ */
export function queryOf<E extends Endpoint, Field extends string = ''>(
  endpoint: E,
  queryKey: QueryKey,
  ...[more]: keyof Parts<E> extends never ? [more?: More<E, Field>] : [more: More<E, Field>]
) {
  const { pick, token, params, query, body, ...options } = (more ?? {}) as More<Endpoint, string>;
  return queryOptions<Picked<E, Field>>({
    ...(options as object),
    queryKey,
    async queryFn({ signal }) {
      const sent = { params, query, body } as Parts<E>;
      const reply = await call(endpoint, sent, token === null ? { signal, token } : { signal });
      return (pick ? reply[pick as keyof typeof reply] : reply) as Picked<E, Field>;
    },
  });
}
