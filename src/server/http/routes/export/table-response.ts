import { byteStream } from '@server/byte-stream';
import type { Env } from '@server/http/middleware/environment';
import { attachment } from '@server/http/routes/attachment';
import type { Log } from '@server/log';
import { reportUnexpected } from '@server/unexpected-error';
import type { Context } from 'hono';

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type TableFormat = keyof typeof contentTypes;

/** How many submissions are read between two garbage collections, because they leave some ten megabytes. */
export const submissionsPerTidying = 2_000;

/** A download that is named after the day and written as its rows are read. */
export async function tableResponse(
  c: Context<Env>,
  log: Log,
  { name, format, now }: { name: string; format: TableFormat; now: Date },
  open: () => Promise<AsyncIterator<Uint8Array, void>>,
): Promise<Response> {
  const headers = {
    'Content-Type': contentTypes[format],
    'Content-Disposition': attachment(`${name} ${now.toISOString().slice(0, 10)}.${format}`),
  };
  if (c.req.method === 'HEAD') return new Response(null, { headers });
  const bytes = byteStream(await open(), (error) => reportUnexpected(log, c.get('requestId'), error));
  return new Response(bytes, { headers });
}
