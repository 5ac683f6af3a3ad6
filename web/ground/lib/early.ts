// The calls that the page began in its head (index.html), before the scripts of the app had loaded. Each call is used once.
declare global {
  var early: Record<string, Promise<Response>> | undefined;
}

export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = globalThis.early?.[address];
  delete globalThis.early?.[address];
  return answer;
}
