import { distinctNames } from '@domain/submission/distinct-names';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import type { Viewing } from '@server/services/marking/view-of';
import { openFiles } from '@server/services/submission/files/open';
import type { NamedFile } from './zip-files';

/** The id comes first, because it is unique and no student chose it. What is missing becomes an error under its id. */
export async function* filesOfAll(
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
