import { flagWords } from './flag';
import { settingTexts } from './setting';

export type AuditEntry = {
  actorName: string;
  action: string;
  subject: string;
  changes: Readonly<Record<string, { from?: unknown; to?: unknown }>>;
};

const deeds: Readonly<Record<string, string>> = {
  'user.created': 'added the user',
  'user.updated': 'changed the user',
  'user.deleted': 'deleted the user',
  'user.password-reset': 'set a new password by an emailed link for',
  'account.updated': 'changed their own account',
  'account.password-changed': 'changed their own password',
  'setting.updated': 'changed the setting',
  'limits.updated': 'changed the limits of',
  'model.chosen': 'chose the model of',
  'model.created': 'added the model',
  'model.deleted': 'deleted the model',
  'model.updated': 'changed the model',
  'model-provider.created': 'added the model provider',
  'model-provider.deleted': 'deleted the model provider',
  'model-provider.updated': 'changed the model provider',
  'retention.applied': 'deleted the submissions that were older than',
  'person.exported': 'exported personal data of',
  'person.erased': 'erased the data of one person, with',
  'course.created': 'added the course',
  'course.updated': 'changed the course',
  'course.deleted': 'deleted the course',
  'course.staff-added': 'added to the course',
  'course.invited': 'invited to the course',
  'course.invitation-withdrawn': 'withdrew the invitation of',
  'course.staff-changed': 'changed the role of',
  'course.staff-removed': 'removed from the course',
  'roster.updated': 'changed the student list of',
  'team.changed': 'changed the team of',
  'extension.set': 'changed an extension in',
  'case-study.created': 'added the case study',
  'case-study.updated': 'changed the case study',
  'case-study.deleted': 'deleted the case study',
  'case-study.restored': 'restored the case study',
  'company.created': 'added the company',
  'company.updated': 'changed the company',
  'company.deleted': 'deleted the company',
  'criterion.created': 'added the criterion',
  'criterion.updated': 'changed the criterion',
  'criterion.deleted': 'deleted the criterion',
  'criteria.reordered': 'reordered the criteria of',
  'rubric.core-changed': 'changed which core criteria are used in',
  'rubric.imported': 'imported a rubric into',
  'rubric.template-applied': 'started from a template in',
  'submission.approved': 'approved the grading of',
  'submission.release-changed': 'changed who sees the results of',
  'submission.regraded': 're-graded',
  'submission.emailed': 'emailed the results of',
  'submission.deleted': 'deleted',
  'submission.revealed': 'showed the names of',
  'submission.assigned': 'changed who marks',
  'second-marks.changed': 'changed second marking of',
  'second-marks.resolved': 'resolved the second marks of',
  'markers.changed': 'assigned markers to',
  'markers.rebalanced': 'rebalanced the markers of',
  'results.published': 'published the results of',
  'results.hidden': 'hid the results of',
  'results.by-setting': 'used default visibility for the results of',
  'cohort.regraded': 're-graded the older results of',
  'result.regraded': 're-graded the score for',
  'question.answered': 'answered a question about',
  'result.overridden': 'changed the score for',
  'result.override-undone': 'undid the score change for',
  'result.text-edited': 'edited the text of',
  'result.text-restored': 'restored the original text of',
  'comment.added': 'commented on',
  'comment.changed': 'changed a comment on',
  'comment.deleted': 'deleted a comment on',
  'result.locked': 'locked the score for',
  'result.unlocked': 'unlocked the score for',
  'submission.kept': 'kept all flagged scores of',
  'submission.keep-undone': 'returned to review the scores of',
  'result.kept': 'kept the score for',
  'result.keep-undone': 'returned to review the score for',
  'sample.deleted': 'deleted the sample',
  'similarity.settled': 'dismissed the similarity of',
  'similarity.reopened': 'reopened the similarity of',
};

const fieldNames: Readonly<Record<string, string>> = {
  username: 'Username',
  email: 'Email',
  role: 'Role',
  isActive: 'Active',
  description: 'Description',
  name: 'Name',
  domain: 'Email domain',
  contactEmail: 'Contact email',
  maxScore: 'Points',
  version: 'Version',
  order: 'Order',
  open: 'Open',
  opensAt: 'Opens',
  dueAt: 'Due',
  closesAt: 'Closes',
  maxAttempts: 'Submissions per email address',
  maxTeamSize: 'Largest team',
  members: 'Team members',
  slug: 'Short name',
  code: 'Code',
  term: 'Term',
  archived: 'Archived',
  showsCompanies: 'Show companies',
  draft: 'Draft',
  totalPoints: 'Total points',
  core: 'Core criteria used',
  template: 'Template',
  rosterOnly: 'Only students on the list hand in',
  asksName: 'Ask for the name',
  asksProof: 'Students confirm their email address',
  copyOf: 'Copy of',
  created: 'Added',
  updated: 'Changed',
  unchanged: 'Unchanged',
  removed: 'Removed',
  release: 'Results',
  score: 'Score',
  marker: 'Marker',
  markers: 'Markers',
  moved: 'Submissions moved',
  names: 'Names shown',
  anonymous: 'Anonymous marking',
  scores: 'Scores',
  reason: 'Reason',
  locked: 'Locked',
  flag: 'Flag',
  calibration: 'Calibration',
  model: 'Model',
  kind: 'Provider',
  baseUrl: 'Address',
  key: 'Key',
  providerId: 'Provider number',
  parallel: 'Calls at a time',
  maxOutput: 'Longest answer, in tokens',
  price: 'Price per million tokens',
  pictures: 'Pictures are read',
  retentionDays: 'Days that submissions are kept',
  deletedSubmissions: 'Submissions deleted',
  exportedSubmissions: 'Submissions in the download',
  monthlySpendingCap: 'Spending cap a month, in US dollars',
  publicGradingsPerHour: 'Anonymous uploads graded per hour',
  waiting: 'Waiting for approval',
  grader: 'Grader',
  submissions: 'Submissions',
  recipient: 'Sent to',
  question: 'Question',
  results: 'Results',
  audience: 'Read by',
  texts: 'Texts',
  graded: 'Graded',
  emails: 'Emails',
};

export function auditDeed({ action, subject, changes }: AuditEntry): { deed: string; subject: string } {
  const deed = deeds[action] ?? action;
  if (action.startsWith('account.')) return { deed, subject: '' };
  if (action !== 'setting.updated') return { deed, subject };
  const name = Object.entries(settingTexts).find(([key]) => key === subject)?.[1].name ?? subject;
  if (!changes.value) return { deed, subject: name };
  return { deed: changes.value.to === 'true' ? 'turned on' : 'turned off', subject: name };
}

const aboutCourse: ReadonlySet<string> = new Set([
  'course.created',
  'course.updated',
  'course.deleted',
  'roster.updated',
]);

/** Entries about the course itself need not name it again. */
export const isAboutCourse = ({ action }: Pick<AuditEntry, 'action'>): boolean => aboutCourse.has(action);

/** A password is named but never shown. */
export function auditDetails({ action, changes }: AuditEntry, formatMoment: (iso: string) => string): string[] {
  if (action === 'user.deleted') return [];
  const details = Object.entries(changes).map(([field, { from, to }]) => {
    if (field === 'password') return action === 'user.updated' ? 'New password' : '';
    if (field === 'value') return '';
    const name = fieldNames[field] ?? inWords(field);
    const [before, after] = [from, to].map((value) => shown(field, value, formatMoment));
    return (from ?? '') === '' ? `${name}: ${after}` : `${name}: ${before} → ${after}`;
  });
  return details.filter((detail) => detail !== '');
}

/** `isActive` as 'Is active', because nobody should read the name of a column. */
function inWords(field: string): string {
  const words = field.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const publication = { 'by-setting': 'default visibility' };
const grader = { offline: 'offline rules' };

const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...{ flag: flagWords, release: publication, results: publication, grader, model: grader },
  price: { own: 'own hardware' },
};

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function shown(field: string, value: unknown, formatMoment: (iso: string) => string): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || value === undefined || value === '') return 'none';
  if (Array.isArray(value)) return value.join(', ');
  const text = String(value);
  if (moment.test(text)) return formatMoment(text);
  return valueNames[field]?.[text] ?? text;
}
