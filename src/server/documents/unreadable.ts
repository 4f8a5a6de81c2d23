import type { Slot } from '@domain/evidence/evidence';
import { anyOf } from '@domain/messages/listed';
import { slotExtensions } from '@domain/submission/formats';
import type { UnreadableReason } from './document-reader';

/** Thrown for what a file contains. `detail` is for logs and tests; people get `sentence` or `unreadableSentence`. */
export class UnreadableError extends Error {
  constructor(
    readonly reason: UnreadableReason,
    detail: string,
    readonly sentence?: string,
  ) {
    super(detail);
    this.name = 'UnreadableError';
  }
}

const nouns = { excel: 'workbook', ppt: 'deck', summary: 'summary' } as const satisfies Record<Slot, string>;

const wanted = {
  excel: `an Excel workbook (${anyOf(slotExtensions.excel)})`,
  ppt: `a PowerPoint deck (${anyOf(slotExtensions.ppt)})`,
  summary: `an executive summary (${anyOf(slotExtensions.summary)})`,
} as const satisfies Record<Slot, string>;

const modern = { excel: '.xlsx', ppt: '.pptx', summary: '.docx' } as const satisfies Record<Slot, string>;

export function unreadableSentence(reason: UnreadableReason, slot: Slot): string {
  const noun = nouns[slot];
  switch (reason) {
    case 'wrong-kind':
      return `This file is not ${wanted[slot]}. Choose the right file and add it again.`;
    case 'empty':
      return `This ${noun} is empty. Save it again from the program you made it with and add that file.`;
    case 'encrypted':
      return `This ${noun} has a password. Save it without one and add it again.`;
    case 'corrupt':
      return `This ${noun} cannot be read: it is damaged or cut short. Open it, save a fresh copy and add that one.`;
    case 'too-old':
      return `This ${noun} is in a format that is too old to be read. Save it as ${modern[slot]} and add it again.`;
    case 'hostile':
      return `This ${noun} is built in a way that is not safe to open. Copy its content into a new file and add that one.`;
    case 'too-slow':
      return `This ${noun} took too long to read. Remove what is not needed, save it again and add the smaller file.`;
    case 'too-big':
      return `This ${noun} holds too much to be read. Remove what is not needed, save it again and add the smaller file.`;
    case 'busy':
      return `Many files are being read right now. Your ${noun} is fine: add it again in a minute.`;
  }
}
