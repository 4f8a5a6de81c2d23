import type { Slot } from '../evidence/evidence';
import type { LeftOutReason } from '../picture/schema';

const files: Record<Slot, string> = { excel: 'workbook', ppt: 'slide deck', summary: 'executive summary' };

/** `unanswered`: no model was asked, or none answered in time. */
export type UnreadReason = LeftOutReason | 'refused' | 'unanswered';

const why: Record<Exclude<UnreadReason, 'small' | 'stopped' | 'more'>, string> = {
  format: 'not in a format that can be opened, such as PNG or JPEG',
  large: 'over 20 MB or 40 megapixels',
  damaged: 'damaged',
  refused: 'not described by the AI model',
  unanswered: 'not described by the AI model in time',
};

export const pictureSentences = {
  label: (model: string) => `Read from a picture by ${model}`,
  title: 'Read pictures',
  switch: (model: string) =>
    `Pictures, charts saved as pictures and scans are sent to ${model}, which writes down what it sees. Names and faces in them cannot be masked.`,
  unread(reason: UnreadReason, count: number, slot: Slot): string {
    const file = files[slot];
    if (reason === 'more') return `Pictures in the ${file} beyond the first 20 of the submission were not read.`;
    if (reason === 'stopped') return `Some pictures in the ${file} were not read: opening them took too long.`;
    const [pictures, were] = count === 1 ? ['picture', 'was'] : ['pictures', 'were'];
    if (reason === 'small') return `${count} small or repeated ${pictures} in the ${file} ${were} skipped.`;
    return `${count} ${pictures} in the ${file} ${were} not read: ${why[reason]}.`;
  },
  untested: (model: string) => `It is not known whether ${model} sees pictures. Test it below.`,
  changed: (on: boolean) =>
    on
      ? { title: 'Pictures are read', description: 'In all new grading.' }
      : { title: 'Pictures are no longer read', description: 'Text already read from pictures stays.' },
  failed: 'The setting was not changed',
  gone: 'This picture does not exist or was deleted.',
  notLoaded: 'The picture could not be loaded. Reload the page to try again.',
} as const;
