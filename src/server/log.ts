import pino from 'pino';
import type { LogLevel } from './config';
import { prettyLine } from './pretty-log';

type Write = (fields: Record<string, unknown>, message: string) => void;

/** Structured logging. Callers pass ids and codes: never a name, an address, a text of a submission or a key. */
export type Log = { debug: Write; info: Write; warn: Write; error: Write; child(fields: Record<string, unknown>): Log };

/** The net under that rule: what is personal or secret by its field's name is left out wherever it turns up. */
const personal = [
  ...['authorization', 'cookie', 'password', 'token', 'apiKey', 'secret'],
  ...['email', 'userEmail', 'studentId', 'studentName', 'companyName', 'fileName', 'identity', 'address', 'headers'],
];

/** JSON lines, or readable ones on a terminal. */
export function createLog(level: LogLevel, write: (line: string) => void, pretty: boolean): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: personal.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), remove: true },
  };
  return pino(options, { write: (line: string) => write(pretty ? prettyLine(line) : line) });
}
