import { maxZipped } from '@domain/messages/export';
import { type } from '@domain/schema';
import { distinctNames } from '@domain/submission/distinct-names';
import { cleanFileName } from '@domain/submission/file-name';
import { id } from '@domain/value/schema';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import type { Env } from '@server/http/middleware/environment';
import { enterRoute } from '@server/http/middleware/in-course';
import { coerce, coercionOf } from '@server/http/openapi/coercion';
import { originalNameAttachment } from '@server/http/routes/attachment';
import { idList } from '@server/http/routes/export/id-list';
import type { Viewing } from '@server/services/marking/view-of';
import { openFile, openFiles } from '@server/services/submission/files/open';
import { validated } from '@server/trpc/errors';
import { byId } from '@server/trpc/input';
import { type Context, Hono } from 'hono';
import { filesOf, type NamedFile, zipFiles } from './zip-files';

const fileOfSubmission = byId.merge({ fileId: id });
const selection = type({ '+': 'delete', ids: idList(maxZipped) });
const coercion = coercionOf(fileOfSubmission);

/** [7.22] [7.23] Always as attachments: a submitted file must never open on our origin. */
export function downloadRoute(deps: Deps): Hono<Env> {
  return new Hono<Env>()
    .get('/api/submissions/:id/files/:fileId', async (c) => {
      const { input: known, caller } = await enterRoute(
        c,
        deps.database,
        { id: 'submission' },
        'reader',
        coerce(c.req.param(), coercion),
      );
      const input = validated(() => fileOfSubmission.assert(known));
      const file = await openFile(deps, caller, input.id, input.fileId);
      return download(c, file.fileName, file.contentType, file.bytes);
    })
    .get('/api/submissions/:id/download', async (c) => {
      const { input: known, caller } = await enterRoute(
        c,
        deps.database,
        { id: 'submission' },
        'reader',
        coerce(c.req.param(), coercion),
      );
      const input = validated(() => byId.assert(known));
      const open = await openFiles(deps, caller, input.id);
      if (open.fileNames.length === 1) {
        const { value: file } = await open.files.next();
        if (!file || file instanceof AppError) throw file ?? new Error('No file was opened');
        return download(c, file.fileName, file.contentType, file.bytes);
      }
      const { displayName, submissionNumber } = open.submission;
      const name = cleanFileName(`${displayName.replace(/[/\\]/g, '-')}, submission ${submissionNumber}.zip`);
      const { named, note } = filesOf(open);
      return download(c, name, 'application/zip', await zipFiles(named, note));
    })
    .get('/api/submissions/download', async (c) => {
      const { input: known, caller } = await enterRoute(
        c,
        deps.database,
        { ids: 'submission' },
        'reader',
        c.req.query(),
      );
      const { ids } = validated(() => selection.assert(known));
      const asked = selection.assert(c.req.query()).ids;
      const name = `${ids.length === 1 ? 'One submission' : `${ids.length} submissions`}.zip`;
      return download(c, name, 'application/zip', await zipFiles(filesOfAll(deps, caller, ids, asked)));
    });
}

async function download(
  c: Context<Env>,
  fileName: string,
  contentType: string,
  bytes: ReadableStream<Uint8Array>,
): Promise<Response> {
  const headers = { 'Content-Type': contentType, 'Content-Disposition': originalNameAttachment(fileName) };
  if (c.req.method !== 'HEAD') return new Response(bytes, { headers });
  await bytes.cancel();
  return new Response(null, { headers });
}

/** The id comes first, because it is unique and no student chose it. What is missing becomes an error under its id. */
async function* filesOfAll(
  deps: Deps,
  caller: Viewing,
  ids: readonly number[],
  asked: readonly number[],
): AsyncGenerator<NamedFile, void> {
  for (const [at, id] of ids.entries()) {
    try {
      const { submission, fileNames, files } = await openFiles(deps, caller, id);
      const folder = folderName(`${id} ${submission.displayName}, submission ${submission.submissionNumber}`);
      const names = distinctNames(fileNames);
      let nth = 0;
      for await (const file of files) {
        yield { name: `${folder}/${names[nth] ?? ''}`, uploadedAt: submission.uploadedAt, file };
        nth += 1;
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      yield { name: `Submission ${asked[at] ?? id}`, uploadedAt: new Date(0), file: error };
    }
  }
}

/** Without characters that some operating system treats as a path, a device or a text direction. */
function folderName(name: string): string {
  return name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]/gu, '-')
    .replace(/[. ]+$/, '');
}
