const colours: Record<string, string> = { debug: '\x1b[90m', info: '\x1b[32m', warn: '\x1b[33m', error: '\x1b[31m' };
const dim = '\x1b[2m';
const plain = '\x1b[0m';

export function prettyLine(line: string): string {
  const { time, level, msg, ...fields }: Record<string, unknown> = JSON.parse(line);
  const clock = new Date(String(time)).toTimeString().slice(0, 8);
  const rest = Object.entries(fields).map(([key, value]) => `${key}=${plainValue(value)}`);
  const mark = `${colours[String(level)] ?? ''}${String(level).padEnd(5)}${plain}`;
  return `${dim}${clock}${plain} ${mark} ${msg}${rest.length ? `  ${dim}${rest.join(' ')}${plain}` : ''}\n`;
}

function plainValue(value: unknown): string {
  return typeof value === 'string' && !/\s/.test(value) ? value : JSON.stringify(value);
}
