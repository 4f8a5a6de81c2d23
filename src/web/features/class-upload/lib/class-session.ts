import { isTRPCClientError } from '@trpc/client';
import { createPortalApi } from '@web/features/portal/lib/portal-api';
import { sentenceOf } from '@web/features/portal/lib/refusal';
import { sendUpload } from '@web/features/portal/lib/send-upload';
import { droppedFiles } from '@web/lib/dropped-files';
import { trpcClient } from '@web/lib/trpc';
import { createClassSession } from './create-class-session';
import { uploadKeys } from './upload-keys';

const api = createPortalApi();

/** Outlives its page, so that a class goes on being sent while another page is open. */
export const classSession = createClassSession({
  createUpload: async (students) => (await trpcClient.classUploads.create.mutate(students)).id,
  upload: (upload) => sendUpload({ ...upload, proof: 'none' }),
  startGrading: api.startGrading,
  sentence: (error) => (isTRPCClientError(error) && error.data ? error.message : sentenceOf(error)),
  keys: uploadKeys(),
  later(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  now: Date.now,
});

export function takeDropped(dropped: DataTransfer) {
  void droppedFiles(dropped).then(classSession.add);
}

window.addEventListener('beforeunload', (event) => {
  if (classSession.isAtWork()) event.preventDefault();
});

window.addEventListener('online', () => {
  const class_ = classSession.sending.get();
  const phase = class_?.store.get().phase;
  if (phase?.kind === 'waiting' && phase.why === 'offline') class_?.sender.run();
});
