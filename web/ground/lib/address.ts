/** The address of a call. No other code builds one. `path` is the path of an endpoint, such as `/clients/:id`. */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined));
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`;
}
