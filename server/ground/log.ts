export type Log = (level: 'error' | 'warn' | 'info' | 'debug', message: string, fields?: object) => void;
