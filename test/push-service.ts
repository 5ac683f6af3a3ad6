// A push service of the test's own, and a browser that subscribed there. It takes messages over HTTP, checks who signed
// them (RFC 8292) and decrypts them (RFC 8291), as a browser does.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { openLocalServer } from './local-server.ts';

interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export async function openPushService() {
  const received: ReceivedPush[] = [];
  let statusOf: (path: string) => number = () => 201;
  const server = await openLocalServer(({ url: path = '', headers }, body, response) => {
    received.push({ path, headers, body });
    const status = statusOf(path);
    if (status !== 0) response.writeHead(status, { location: '/elsewhere' }).end();
  });
  return {
    ...server,
    received,
    /** 0: not at all. One code for all devices, or one for each by its path. */
    answerWith(code: number | ((path: string) => number)) {
      statusOf = typeof code === 'number' ? () => code : code;
    },
  };
}

let browsers = 0;

/** The keys of a subscription that a browser keeps, and the part that it sends to the server. */
export function newBrowser(origin: string) {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys();
  const auth = randomBytes(16);
  const path = `/push/${++browsers}`;
  return {
    path,
    subscription: {
      endpoint: origin + path,
      p256dh: publicKey.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    /** The content of a message with the coding aes128gcm. Fails if it was changed, or is for another browser. */
    read(body: Buffer) {
      const salt = body.subarray(0, 16);
      const idLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + idLength);
      const sealed = body.subarray(21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const input = hkdf(keys.computeSecret(sender), auth, info, 32);
      const key = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      const end = padded.lastIndexOf(2);
      return JSON.parse(padded.subarray(0, end).toString());
    },
  };
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Checks the signature with the key of the subscription, and returns the sender of the message. */
export function signerOf({ authorization = '' }: IncomingHttpHeaders, publicKey: string) {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const signedBy = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } as never });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: signedBy, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return {
    isSigned: isSigned && key === publicKey,
    claims: JSON.parse(String(Buffer.from(claims, 'base64url'))),
  };
}
