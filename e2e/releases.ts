// A proxy in front of the product that imitates its later releases: each gives other names to the files of the app, and
// no longer has the files of the release before.
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pagePolicy } from '../server/ground/http/security.ts';

const nameOfFile = /([\w.-]+-[\w-]{7,8})\.(js|css|woff2)\b/g;
const nameOfArchive = /(app-[0-9a-f]{12})\.json\b/g;
const version = /(version:.)([0-9a-f]{12})/;
/** What happens to a change on its way: its answer is lost after the product has written it, or the product is too busy for it. */
type Trouble = 'lost' | 'busy';
const busy = JSON.stringify({ success: false, code: 'unavailable', message: 'Provoni përsëri pas pak.' });

const textTypes = /^(?:text\/|application\/(?:javascript|json))/;

export async function startReleases(product: string) {
  let release = '';
  let isDown = false;
  let isHanging = false;
  let troubles: Trouble[] = [];
  const unanswered: string[] = [];
  const asReleased = (body: string) =>
    body
      .replace(nameOfFile, (_, name, ending) => `${name}${release}.${ending}`)
      .replace(nameOfArchive, (_, name) => `${name}${release}.json`)
      .replace(version, (_, before, number) => `${before}${number}${release}`)
      .replace('<html lang="sq">', `<html lang="sq" data-release="${release}">`);

  function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method, url = '/', headers } = incoming;
    if (isHanging) return unanswered.push(url);
    if (isDown) return outgoing.destroy();
    const isFile = url.startsWith('/assets/');
    if (isFile && !url.includes(`${release}.`)) return outgoing.writeHead(404).end();
    const trouble = url.startsWith('/api/appointments') && method !== 'GET' ? troubles.shift() : undefined;
    if (trouble === 'busy') return outgoing.writeHead(503, { 'content-type': 'application/json' }).end(busy);
    const path = isFile ? url.replace(`${release}.`, '.') : url;
    const plain = { ...headers, 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' };
    async function pass(answered: IncomingMessage) {
      if (trouble === 'lost') return outgoing.destroy();
      const { statusCode = 502, headers: given } = answered;
      if (url.startsWith('/api/') || !textTypes.test(given['content-type'] ?? '')) {
        outgoing.writeHead(statusCode, given);
        return answered.pipe(outgoing);
      }
      const body = asReleased(await text(answered));
      const { 'content-length': _, etag: __, ...kept } = given;
      // the names are also in inline scripts, whose hashes the policy has
      if (given['content-type']?.startsWith('text/html')) kept['content-security-policy'] = pagePolicy(body);
      outgoing.writeHead(statusCode, kept).end(body);
    }
    const cut = () => outgoing.destroy();
    // a page that is left ends its connection, and with it the answer that this reads
    const asked = send(new URL(path, product), { method, headers: plain }, (answered) => {
      pass(answered).catch(cut);
    });
    asked.on('error', cut);
    outgoing.on('close', () => asked.destroy());
    incoming.pipe(asked);
  }

  const proxy = createServer(answer);
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Replaces the running release, which ends all connections. */
    deploy(name: string) {
      release = name;
      [isDown, isHanging] = [false, false];
      proxy.closeAllConnections();
    },
    /** From now on nothing is answered, as without a network. */
    stop() {
      [isDown, isHanging] = [true, false];
      proxy.closeAllConnections();
    },
    /** From now on requests arrive, and nothing comes back. Their addresses are added to the result. */
    hang(): readonly string[] {
      isHanging = true;
      return unanswered;
    },
    /** This happens to the next changes of appointments, one after the other. */
    setTroubles(next: readonly Trouble[]) {
      troubles = [...next];
    },
    troublesLeft: () => troubles.length,
    async [Symbol.asyncDispose]() {
      proxy.closeAllConnections();
      await new Promise((closed) => proxy.close(closed));
    },
  };
}
