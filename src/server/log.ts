import pino from 'pino';
import type { LogLevel } from './config';
import { type LogEvent, logEvents } from './log-events';

type Write = (event: LogEvent, fields?: Record<string, unknown>, message?: string) => void;

/** Callers pass ids and codes: never a name, an address, a text of a submission or a key. */
export type Log = { debug: Write; info: Write; warn: Write; error: Write };

/** A second defence: fields with these names are dropped. */
const personal = [
  ...['authorization', 'cookie', 'password', 'token', 'apiKey', 'secret'],
  ...['email', 'userEmail', 'studentId', 'studentName', 'companyName', 'fileName', 'identity', 'address', 'headers'],
];

export function createLog(level: LogLevel, write: (line: string) => void, pretty: boolean): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: personal.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), remove: true },
  };
  const logger = pino(options, { write: (line: string) => write(pretty ? prettyLine(line) : line) });
  const at =
    (name: keyof Log): Write =>
    (event, fields = {}, message = logEvents[event]) =>
      logger[name]({ event, ...fields }, message);
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

const colours: Record<string, string> = { debug: '\x1b[90m', info: '\x1b[32m', warn: '\x1b[33m', error: '\x1b[31m' };
const dim = '\x1b[2m';
const plain = '\x1b[0m';

function prettyLine(line: string): string {
  const { time, level, msg, ...fields }: Record<string, unknown> = JSON.parse(line);
  const clock = new Date(String(time)).toTimeString().slice(0, 8);
  const rest = Object.entries(fields).map(([key, value]) => `${key}=${plainValue(value)}`);
  const mark = `${colours[String(level)] ?? ''}${String(level).padEnd(5)}${plain}`;
  return `${dim}${clock}${plain} ${mark} ${msg}${rest.length ? `  ${dim}${rest.join(' ')}${plain}` : ''}\n`;
}

function plainValue(value: unknown): string {
  return typeof value === 'string' && !/\s/.test(value) ? value : JSON.stringify(value);
}
