import type { FindingCode, Slot } from '@domain/evidence/evidence';

/** A file that nobody who means well hands in, and what has to become of it. */
export type HostileFile = {
  name: string;
  /** What it is, and what it would do to a careless reader. */
  what: string;
  slot: Slot;
  fileName: string;
  make(): Buffer;
  expected: Refused | Accepted;
  /** Asks for more time or memory than a process with other work in it should give. */
  heavy?: true;
};

/** Where files that call out call; a test puts a server of its own there. */
export const elsewhere = { address: 'http://127.0.0.1:9' };

/** `sentence` is all that the student reads. */
export type Refused = { status: 415 | 422; sentence: string };

/**
 * `findings` are all there are; `shows` and `hides` are texts that the evidence has and has not, `keeps` those that
 * people may see and a model's prompt has not.
 */
export type Accepted = {
  status: 201;
  findings: FindingCode[];
  shows?: string[];
  hides?: string[];
  keeps?: string[];
  note?: string;
};

export type Noun = 'workbook' | 'deck' | 'summary';

export const slotOf = { workbook: 'excel', deck: 'ppt', summary: 'summary' } as const satisfies Record<Noun, Slot>;

export const accepted = (findings: FindingCode[] = [], more: Omit<Accepted, 'status' | 'findings'> = {}): Accepted => ({
  status: 201,
  findings,
  ...more,
});

export const damaged = (noun: Noun): Refused => ({
  status: 422,
  sentence: `This ${noun} cannot be read: it is damaged or cut short. Open it, save a fresh copy and add that one.`,
});

export const unsafe = (noun: Noun): Refused => ({
  status: 422,
  sentence: `This ${noun} is built in a way that is not safe to open. Copy its content into a new file and add that one.`,
});

export const locked = (noun: Noun): Refused => ({
  status: 422,
  sentence: `This ${noun} has a password. Save it without one and add it again.`,
});

export const empty = (noun: Noun): Refused => ({
  status: 422,
  sentence: `This ${noun} is empty. Save it again from the program you made it with and add that file.`,
});

export const tooBig = (noun: Noun): Refused => ({
  status: 422,
  sentence: `This ${noun} holds too much to be read. Remove what is not needed, save it again and add the smaller file.`,
});

export const tooSlow = (noun: Noun): Refused => ({
  status: 422,
  sentence: `This ${noun} took too long to read. Remove what is not needed, save it again and add the smaller file.`,
});

export const tooOld = (noun: Noun, modern: string): Refused => ({
  status: 422,
  sentence: `This ${noun} is in a format that is too old to be read. Save it as ${modern} and add it again.`,
});

export const otherEnding = (found: string, named: string): Refused => ({
  status: 415,
  sentence: `This is a .${found} file that is named .${named}. Give it its right ending and add it again.`,
});

const wanted = {
  workbook: 'an Excel workbook (.xlsx or .xls)',
  deck: 'a PowerPoint deck (.pptx or .ppt)',
  summary: 'an executive summary (.pdf, .docx or .doc)',
} as const satisfies Record<Noun, string>;

export const notThat = (noun: Noun): Refused => ({
  status: 415,
  sentence: `This file is not ${wanted[noun]}. Choose the right file and add it again.`,
});
