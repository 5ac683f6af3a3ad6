const elsewhere =
  'Set POSTGRES_BIN to a folder with initdb and postgres (15 or newer), or DATABASE_URL to a PostgreSQL server.';

/** The failure that the product can't start. The message is one line: what is wrong, and what to do. */
export class CannotStart extends Error {
  constructor(wrong: string, remedy = elsewhere) {
    super(`${wrong.replaceAll(/\s+/g, ' ')} ${remedy}`);
  }
}

export const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
