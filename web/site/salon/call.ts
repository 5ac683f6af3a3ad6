/** The fields of a refusal that the pages read. */
export interface Refused {
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly times?: readonly { date: string; time: string }[];
}

/** The answer of a call of everybody, or the refusal. Fails without a network. */
export async function call<Answer>(path: string, options?: RequestInit) {
  const response = await fetch(`/api/public/${path}`, { cache: 'no-store', ...options });
  const body = await response.json();
  return response.ok ? { answer: body as Answer } : { refused: body as Refused };
}

export const asJson = (method: 'POST' | 'PUT', body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
