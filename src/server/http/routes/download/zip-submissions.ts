import { distinctNames } from '@domain/submission/distinct-names';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { openFiles } from '@server/services/submission/files/open';
import type { NamedFile } from './zip-files';

/**
 * The files of several submissions, a folder each. The submission's number leads a folder's name: it is the only part
 * that no student chooses, and tells all folders apart. One that is gone or has no files stands as a refusal.
 */
export async function* filesOfAll(deps: Deps, ids: readonly number[]): AsyncGenerator<NamedFile, void> {
  for (const id of ids) {
    try {
      const { submission, fileNames, files } = await openFiles(deps, id);
      const folder = folderName(`${id} ${submission.studentId}, submission ${submission.submissionNumber}`);
      const names = distinctNames(fileNames);
      let at = 0;
      for await (const file of files) {
        yield { name: `${folder}/${names[at] ?? ''}`, uploadedAt: submission.uploadedAt, file };
        at += 1;
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      yield { name: `Submission ${id}`, uploadedAt: new Date(0), file: error };
    }
  }
}

/** Without what some system takes for a path, a device or a direction. */
function folderName(name: string): string {
  return name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]/gu, '-')
    .replace(/[. ]+$/, '');
}
