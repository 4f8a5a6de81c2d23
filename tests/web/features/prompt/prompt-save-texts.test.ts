import { expect, test } from 'bun:test';
import { TRPCClientError } from '@trpc/client';
import { promptSaveTexts } from '@web/features/prompt/lib/prompt-save-texts';

test('a prompt that was refused is told in our sentence, without a status [8.2]', () => {
  const error = TRPCClientError.from({
    error: {
      code: -32600,
      message: 'This criterion does not exist or was deleted.',
      data: { httpStatus: 404, code: 'NOT_FOUND' },
    },
  });
  expect(promptSaveTexts.failed(error)).toEqual({
    title: 'Failed to update prompt',
    description: 'This criterion does not exist or was deleted.',
  });
});
