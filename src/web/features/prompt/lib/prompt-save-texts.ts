import { promptFailed, promptSaved } from '@domain/messages/prompt';
import type { SaveTexts } from '@web/features/criterion/mutations';
import { callSentence } from '@web/lib/call-error';

/** [8.2] */
export const promptSaveTexts: SaveTexts = {
  saved: ({ name }) => ({ title: promptSaved, description: name }),
  failed: (error) => ({ title: promptFailed, description: callSentence(error) }),
};
