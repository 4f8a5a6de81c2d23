import { displayCompany } from '@domain/submission/display-company';
import { nameOfEmail } from '@domain/submission/display-name';
import type { Identity, PreparedSubmission } from '@server/grading/submission/prepared-submission';
import { fold } from './fold';

export type MaskToken = '[student]' | '[e-mail]' | '[company]';

/** `words` are folded. A `run` also matches apart (`janedoe`: `Jane Doe`); `exactCase` keeps short words from prose. */
export type IdentityTerm = {
  token: MaskToken;
  words: string[];
  kind: 'literal' | 'name' | 'phrase' | 'run';
  exactCase: string[] | null;
};

// No mailbox or team is a person, and these words have a meaning in any business case.
const neutralWords = new Set(
  `admin alumni campus class contact cohort edu education finance group hello info mail mailbox marketing mba office
  pricing profit sales section stud student students study submission support team test university user`.split(/\s+/),
);
const legalForms =
  /[\s,]+(?:inc|incorporated|llc|llp|ltd|limited|corp|corporation|co|company|plc|gmbh|ag|sa|bv|nv|srl|spa|oy|ab|as|kg|kk|pty)\.?$/i;
const unknownCompanies = new Set(['Individual', 'Unknown Company']);
const minPartLength = 4;
/** Addresses run words together; shorter ones are found in other words too easily. */
const minRunLength = 7;

/** Parts of a name have four letters or more and aren't words of the case study's own texts (contract, section 4). */
export function identityTerms(
  submission: Pick<PreparedSubmission, 'identity' | 'otherIdentity' | 'caseStudy'>,
): IdentityTerm[] {
  const { identity, otherIdentity } = submission;
  const vocabulary = vocabularyOf(submission);
  return [identity, ...(otherIdentity ? [otherIdentity] : [])].flatMap((each) => termsOf(each, vocabulary));
}

function termsOf(
  { userEmail, studentId, companyName, names = [], number = '', others = [] }: Identity,
  vocabulary: Set<string>,
): IdentityTerm[] {
  const terms: IdentityTerm[] = others.flatMap((other) => termsOf(other, vocabulary));
  if (userEmail) terms.push({ token: '[e-mail]', words: [plain(userEmail)], kind: 'literal', exactCase: null });
  for (const id of new Set([studentId, number])) if (isNumberedId(id)) terms.push(literal('[student]', id));
  terms.push(...mailboxTerm(userEmail, vocabulary));
  for (const name of [...names, givenName(studentId), nameOfEmail(userEmail)])
    terms.push(...nameTerms(name, vocabulary));
  terms.push(...companyTerms(companyName, userEmail, vocabulary));
  return terms;
}

/** `jdoe42` is no name, and still identifies. */
function mailboxTerm(userEmail: string, vocabulary: Set<string>): IdentityTerm[] {
  const mailbox = plain(userEmail.split('@')[0] ?? '');
  const word = mailbox.replace(/\d+/g, '');
  const identifies = isNumberedId(mailbox) || (/^\p{L}{4,}\d*$/u.test(mailbox) && !neutralWords.has(word));
  return identifies && !vocabulary.has(word) ? [literal('[student]', mailbox)] : [];
}

function nameTerms(name: string, vocabulary: Set<string>): IdentityTerm[] {
  const written = wordsOf(name);
  const words = written.map(plain);
  if (words.length === 0 || words.every((word) => neutralWords.has(word))) return [];
  const [only] = words;
  if (words.length === 1 && only !== undefined) {
    const spoken = neutralWords.has(only) || vocabulary.has(only);
    const kind = [...only].length >= minRunLength ? 'run' : 'name';
    return spoken ? [] : [{ token: '[student]', words, kind, exactCase: shortSpelling(written) }];
  }
  const ends = [words[0] ?? '', words.at(-1) ?? ''];
  const full: IdentityTerm[] = [words, ...(words.length > 2 ? [ends] : [])].map((each) => ({
    token: '[student]',
    words: each,
    kind: 'name',
    exactCase: null,
  }));
  const parts = new Set(words.flatMap((word) => [word, ...word.split(/[^\p{L}]+/u)]));
  const single = [...parts].filter(
    (part) => [...part].length >= minPartLength && !vocabulary.has(part) && !neutralWords.has(part),
  );
  return [...full, ...single.map((part) => literal('[student]', part))];
}

function companyTerms(companyName: string | null, userEmail: string, vocabulary: Set<string>): IdentityTerm[] {
  const derived = displayCompany(null, userEmail);
  const personal = unknownCompanies.has(derived);
  const names = [companyName ?? '', personal ? '' : derived].filter((name) => !unknownCompanies.has(name));
  const spellings = new Set(names.flatMap((name) => [name.trim(), name.trim().replace(legalForms, '')]));
  const terms = [...spellings].flatMap((name): IdentityTerm[] => {
    const words = plain(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
    const [only] = words;
    const usual = words.length === 1 && only !== undefined && (vocabulary.has(only) || neutralWords.has(only));
    if (words.length === 0 || usual) return [];
    const run = only !== undefined && words.length === 1 && [...only].length >= minRunLength;
    const exactCase = words.length === 1 ? shortSpelling([name]) : null;
    return [{ token: '[company]', words, kind: run ? 'run' : 'phrase', exactCase }];
  });
  const domain = userEmail.split('@')[1];
  return personal || !domain ? terms : [literal('[company]', domain), ...terms];
}

/** A generated id is no name; `Jane Doe 2` is `Jane Doe`. */
function givenName(studentId: string): string {
  const name = studentId.replace(/[\d#]+/g, ' ').trim();
  return studentId.startsWith('student_') || isNumberedId(studentId) || !/\p{L}{2}/u.test(name) ? '' : name;
}

/** What a workbook can hold by chance: up to five digits, and round figures. */
const usualFigure = /^\d{1,5}$|000$/;

/** `u1234567` and `20231234` identify like a name, but must not be mistaken for a cell's address or a figure. */
function isNumberedId(studentId: string): boolean {
  if (/^\d+$/.test(studentId)) return !usualFigure.test(studentId);
  return (
    /^[\p{L}\d_-]{6,}$/u.test(studentId) &&
    /\p{L}/u.test(studentId) &&
    /\d{3}/.test(studentId) &&
    !/^[a-z]{1,3}\d{1,6}$/i.test(studentId) &&
    !studentId.startsWith('student_')
  );
}

function vocabularyOf({ caseStudy }: Pick<PreparedSubmission, 'caseStudy'>): Set<string> {
  const texts = [caseStudy.name, caseStudy.description, ...(caseStudy.criteriaTexts ?? [])];
  return new Set(texts.flatMap((text) => plain(text).split(/[^\p{L}\p{N}]+/u)));
}

function wordsOf(name: string): string[] {
  return name.split(/[\s.,_]+/u).filter((word) => /\p{L}/u.test(word));
}

/** Words below four letters, such as `IT`, match only in their own spelling. */
function shortSpelling(written: string[]): string[] | null {
  const [word = ''] = written;
  return [...word].length < minPartLength && /^\p{Script=Latin}+$/u.test(word) ? [word, word.toUpperCase()] : null;
}

function literal(token: MaskToken, text: string): IdentityTerm {
  return { token, words: [plain(text)], kind: 'literal', exactCase: null };
}

function plain(text: string): string {
  return fold(text).text;
}
