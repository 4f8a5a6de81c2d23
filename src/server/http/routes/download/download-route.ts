import { maxZipped } from '@domain/messages/export';
import { cleanFileName } from '@domain/submission/file-name';
import { id } from '@domain/value/schema';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import type { Env } from '@server/http/middleware/environment';
import { coerce, coercionOf } from '@server/http/openapi/coercion';
import { idList } from '@server/http/routes/export/id-list';
import { openFile, openFiles } from '@server/services/submission/files/open';
import { validated } from '@server/trpc/errors';
import { notLoggedIn } from '@server/trpc/init';
import { byId } from '@server/trpc/input';
import { inputSchema } from '@server/trpc/schema';
import { type } from 'arktype';
import { type Context, Hono } from 'hono';
import { attachment } from './content-disposition';
import { filesOf, zipFiles } from './zip-files';
import { filesOfAll } from './zip-submissions';

const fileOfSubmission = byId.merge({ fileId: id });
const selection = type({ '+': 'delete', ids: idList(maxZipped) });
const coercion = coercionOf(inputSchema(fileOfSubmission));

/** Downloads of submitted files, for accounts [7.22] [7.23]: always kept by the browser, never shown on our origin. */
export function downloadRoute(deps: Deps): Hono<Env> {
  return new Hono<Env>()
    .get('/api/submissions/:id/files/:fileId', async (c) => {
      requireAccount(c);
      const input = validated(() => fileOfSubmission.assert(coerce(c.req.param(), coercion)));
      const file = await openFile(deps, input.id, input.fileId);
      return download(c, file.fileName, file.contentType, file.bytes);
    })
    .get('/api/submissions/:id/download', async (c) => {
      requireAccount(c);
      const input = validated(() => byId.assert(coerce(c.req.param(), coercion)));
      const open = await openFiles(deps, input.id);
      if (open.fileNames.length === 1) {
        const { value: file } = await open.files.next();
        if (!file || file instanceof AppError) throw file ?? new Error('a file was not opened');
        return download(c, file.fileName, file.contentType, file.bytes);
      }
      const { studentId, submissionNumber } = open.submission;
      const name = cleanFileName(`${studentId.replace(/[/\\]/g, '-')}, submission ${submissionNumber}.zip`);
      const { named, note } = filesOf(open);
      return download(c, name, 'application/zip', await zipFiles(named, note));
    })
    .get('/api/submissions/download', async (c) => {
      requireAccount(c);
      const { ids } = validated(() => selection.assert(c.req.query()));
      const name = `${ids.length === 1 ? 'One submission' : `${ids.length} submissions`}.zip`;
      return download(c, name, 'application/zip', await zipFiles(filesOfAll(deps, ids)));
    });
}

function requireAccount(c: Context<Env>): void {
  if (!c.get('caller').user) throw notLoggedIn();
}

async function download(
  c: Context<Env>,
  fileName: string,
  contentType: string,
  bytes: ReadableStream<Uint8Array>,
): Promise<Response> {
  const headers = { 'Content-Type': contentType, 'Content-Disposition': attachment(fileName) };
  if (c.req.method !== 'HEAD') return new Response(bytes, { headers });
  await bytes.cancel();
  return new Response(null, { headers });
}
