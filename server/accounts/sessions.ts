// Makes what a browser keeps of a session: the token, and a cookie on a remembered device.
import type { FastifyReply } from 'fastify';
import type { Tx } from '../db/database.ts';
import type { Context } from '../http/serve.ts';
import { deviceCookieOf, hashToken, newToken } from '../http/session.ts';
import * as accounts from './store.ts';

export async function openSession(tx: Tx, userId: string, device: Buffer | null, now: Date) {
  const token = newToken();
  await accounts.openSession(tx, { session: hashToken(token), device, userId, now });
  return token;
}

export function setDevice(reply: FastifyReply, token: string | null, { isHttps }: Context) {
  reply.header('set-cookie', deviceCookieOf(token, accounts.sessionSeconds, isHttps()));
}
