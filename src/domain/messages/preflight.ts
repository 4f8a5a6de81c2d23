import type { Slot } from '../evidence/evidence';

export const preflightTexts = {
  check: 'Check my files',
  checking: 'Checking…',
  hint: 'Finds slips you can still fix. No score, no advice, nothing kept.',
  clean: 'No slips found. This says nothing about the grade.',
  noFile: 'Add at least one file.',
  busy: 'Other files are being read. Try again in a moment.',
  tooMany: 'There were too many checks from your network. Please wait a while and try again.',
  off: 'Files cannot be checked here.',
  notCompared: 'The figures could not be compared with the workbook.',
} as const;

export const missingNote = {
  excel: 'The workbook is missing.',
  ppt: 'The deck is missing.',
  summary: 'The executive summary is missing.',
} as const satisfies Record<Slot, string>;

export const publicCheckTexts = {
  label: 'File checks per hour and network',
  hint: 'Students can check their files before they upload. Leave empty for 600, or enter 0 to remove the button.',
  fault: 'Enter a whole number from 0 to 1,000,000, or leave it empty.',
  save: 'Save Check Limit',
  saved: 'Limit saved',
  savedText: (max: number | null) =>
    max === 0
      ? 'Files can no longer be checked before uploading.'
      : `${(max ?? 600).toLocaleString('en-US')} checks an hour are allowed from one network.`,
  failed: 'The limit was not saved',
} as const;
