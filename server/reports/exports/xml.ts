const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapedXml = (value: string) => value.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
