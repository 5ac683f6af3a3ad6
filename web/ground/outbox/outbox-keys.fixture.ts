const base64Of = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** As the server makes one for a user. */
export async function newPair() {
  const { subtle } = crypto;
  const pair = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  return {
    sealing: base64Of(await subtle.exportKey('spki', pair.publicKey)),
    opening: base64Of(await subtle.exportKey('pkcs8', pair.privateKey)),
  };
}
