// The calls that the page began in its head (index.html), before the scripts of the app had loaded. Each is used once.
declare global {
  interface Window {
    early?: Record<string, Promise<Response>>;
  }
}

export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = window.early?.[address];
  delete window.early?.[address];
  return answer;
}
