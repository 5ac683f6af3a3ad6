// The log of the process: one JSON line for each event, without data of people.
import { type DestinationStream, pino, stdSerializers } from 'pino';

/** Fields of an error that PostgreSQL may fill with the values of a row. */
const withValues = ['detail', 'where', 'internalQuery', 'parameters'];

const serializers = {
  err(error: Error) {
    const { raw, ...known } = stdSerializers.err(error);
    return Object.fromEntries(Object.entries(known).filter(([name]) => !withValues.includes(name)));
  },
};

export const openLogger = (level: string, destination?: DestinationStream) =>
  destination ? pino({ level, serializers }, destination) : pino({ level, serializers });

export type Log = (level: 'error' | 'warn' | 'info' | 'debug', message: string, fields?: object) => void;
