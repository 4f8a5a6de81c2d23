import type { ApiOutputs } from '@web/lib/api-types';
import { trpc } from '@web/lib/trpc';

export type ClassUpload = ApiOutputs['classUploads']['get'];

export type ClassUploadRow = ClassUpload['rows'][number];

const pollMs = 3_000;

export function useClassUpload(id: number, sending: boolean) {
  return trpc.classUploads.get.useQuery(
    { id },
    {
      refetchInterval: ({ state }) =>
        sending || state.data?.rows.some(({ state: now }) => now === 'grading' || now === 'waiting') ? pollMs : false,
    },
  );
}
