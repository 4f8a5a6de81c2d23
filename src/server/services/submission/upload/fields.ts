import type { Slot } from '@domain/evidence/evidence';
import { slots } from '@domain/evidence/slots';
import type { Identity } from '@domain/identity/schema';
import { slotNames } from '@domain/messages/slots';
import { teamSentences } from '@domain/messages/team';
import { isEmail, normalizeEmail } from '@domain/submission/email';
import { AppError } from '@server/errors';
import type { ReceivedFile, ReceivedUpload } from './received-upload';

export type Upload = {
  caseStudyId: number;
  classUploadId: number | null;
  studentId: string;
  userEmail: string;
  enteredName: string | null;
  /** The others of a team. */
  members: readonly string[];
  provedBy: Identity['via'] | null;
  /** Extensions hold, because the address is proved or staff hands in. */
  extended: boolean;
  idempotencyKey: string | null;
  files: Record<Slot, ReceivedFile>;
  isTest: boolean;
};

const maxStudentIdLength = 100;
const maxNameLength = 200;

/** @throws {AppError} invalid, with an issue per field */
export function readUploadFields(
  received: ReceivedUpload,
  { provedBy, extended }: Pick<Upload, 'provedBy' | 'extended'>,
): Upload {
  const issues = [...received.issues];
  const refuse = (path: string, message: string) => {
    if (!issues.some((issue) => issue.path === path)) issues.push({ path, message });
  };
  const { texts, files, idempotencyKey, isTest } = received;
  for (const slot of slots) if (!files[slot]) refuse(slot, `The ${slotNames[slot]} file is missing.`);
  const caseStudyId = readId(texts.caseStudyId);
  if (caseStudyId === null) refuse('caseStudyId', 'Choose a case study.');
  const classUploadId = texts.classUploadId === undefined ? null : readId(texts.classUploadId);
  if (texts.classUploadId !== undefined && classUploadId === null)
    refuse('classUploadId', 'This is not a class upload.');
  const userEmail = normalizeEmail(texts.userEmail ?? '');
  if (userEmail === '') refuse('userEmail', 'Please enter your email address before uploading.');
  else if (!isEmail(userEmail)) refuse('userEmail', 'Please enter a valid email address.');
  const members = membersOf(texts.members ?? '');
  const fault = faultOfMembers(members, userEmail);
  if (fault) refuse('members', fault);
  const studentId = texts.studentId?.trim() || madeUpStudentId();
  if (studentId.length > maxStudentIdLength) refuse('studentId', 'A student id has at most 100 characters.');
  if (!isPlainText(studentId)) refuse('studentId', 'A student id has no control characters.');
  if (idempotencyKey !== null && !/^[\x21-\x7e]{16,200}$/.test(idempotencyKey)) {
    refuse('Idempotency-Key', 'An Idempotency-Key has 16 to 200 letters, digits and signs.');
  }
  const enteredName = texts.studentName?.trim() || null;
  if ([...(enteredName ?? '')].length > maxNameLength) refuse('studentName', 'A name has at most 200 characters.');
  if (!isPlainText(enteredName ?? '')) refuse('studentName', 'A name has no control characters.');
  const { excel, ppt, summary } = files;
  const [first] = issues;
  if (first || caseStudyId === null || !excel || !ppt || !summary) {
    throw new AppError('invalid', first?.message ?? 'The upload is incomplete.', { issues });
  }
  const student = { studentId, userEmail, enteredName, members, provedBy, extended };
  return { caseStudyId, classUploadId, ...student, idempotencyKey, isTest, files: { excel, ppt, summary } };
}

export function membersOf(text: string): string[] {
  return text.split(',').map(normalizeEmail).filter(Boolean);
}

export function faultOfMembers(members: readonly string[], userEmail: string): string | null {
  const bad = members.find((address) => !isEmail(address));
  if (bad !== undefined) return teamSentences.badMember(bad);
  if (members.includes(userEmail)) return teamSentences.own;
  return new Set(members).size < members.length ? teamSentences.repeated : null;
}

/** A number that no row can have is unknown, not malformed. */
export function readId(text: string | undefined): number | null {
  const digits = text?.trim() ?? '';
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null;
}

function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}

function madeUpStudentId(): string {
  return `student_${Buffer.from(crypto.getRandomValues(new Uint8Array(9))).toString('base64url')}`;
}

export function uploadFingerprint(caseStudyId: number, files: Record<Slot, { sha256: Uint8Array }>): Uint8Array {
  const hash = new Bun.CryptoHasher('sha256').update(`${caseStudyId}\n`);
  for (const slot of slots) hash.update(files[slot].sha256);
  return hash.digest();
}
