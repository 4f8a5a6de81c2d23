import type { ResultChanges, ScoreChange } from '@domain/mail/result-changes';
import { counted } from '@domain/messages/counted';
import { byPlace } from './by-place';
import { InstructorNotes, notesText } from './instructor-words';
import { Button, Layout } from './layout';
import { ink, ink2, ink3, sans, text } from './paint';
import { day, type ResultsMail } from './results';

export type ChangedMail = Pick<ResultsMail, 'caseStudy' | 'offline' | 'link'> & {
  gradedAt: Date;
  total: NonNullable<ResultsMail['total']>;
  changes: ResultChanges;
  /** All that the student can read, not only the new ones. */
  comments: number;
  reviewed: 'changed' | 'reviewed' | null;
};

export function changedSubject({ caseStudy, changes, total }: ChangedMail): string {
  if (changes.kind === 'comment') return `Your instructor has commented on your result in ${caseStudy}`;
  const changed = `Your result in ${caseStudy} has changed`;
  return changes.totalBefore === total.score ? changed : `${changed}: ${changes.totalBefore} → ${total.score}`;
}

export function ChangedResults(mail: ChangedMail) {
  const { changes, link } = mail;
  const { scores } = changes;
  return (
    <Layout subject={changedSubject(mail)} preview={whatChanged(mail)} smallPrint={smallPrint(mail)}>
      <tr>
        <td className="p" style={{ padding: '22px 36px 30px', overflowWrap: 'anywhere' }}>
          <h1 {...text(ink, `600 24px/30px ${sans}`, { letterSpacing: '-.015em' })}>{changedSubject(mail)}</h1>
          <p {...text(ink2, `400 16px/24px ${sans}`, { margin: '10px 0 22px' })}>{whatChanged(mail)}</p>
          {scores.length > 0 && <Scores mail={mail} />}
          <InstructorNotes words={changes.words} />
          <Button href={link}>{buttonText(mail)}</Button>
        </td>
      </tr>
    </Layout>
  );
}

function Scores({ mail: { changes, total } }: { mail: ChangedMail }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse', margin: '0 0 24px' }}>
      <thead>
        <tr>
          {byPlace(['Criterion', 'Before', 'Now'], (name, at) => (
            <th scope="col" className={`${ink3.className} l`} style={headCell(at)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {byPlace(changes.scores, ({ name, before, now }) => (
          <tr>
            <td className={`${ink.className} l`} style={cell(0)}>
              {name}
            </td>
            <td className={`${ink.className} l`} style={cell(1)}>
              {pointsText(before, before?.maxScore !== now?.maxScore)}
            </td>
            <td className={`${ink.className} l`} style={cell(2)}>
              {now ? (
                <>
                  <b>{now.score}</b> of {now.maxScore}
                </>
              ) : (
                '–'
              )}
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row" className={ink.className} style={totalCell(0)}>
            Total
          </th>
          <td className={ink.className} style={totalCell(1)}>
            {changes.totalBefore}
          </td>
          <td className={ink.className} style={totalCell(2)}>
            {totalText(total)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const column = (at: number) => ({
  padding: at === 0 ? '10px 0' : '10px 0 10px 16px',
  textAlign: at === 0 ? ('left' as const) : ('right' as const),
  verticalAlign: 'top' as const,
  whiteSpace: at === 0 ? ('normal' as const) : ('nowrap' as const),
});

const headCell = (at: number) => ({
  ...column(at),
  font: `600 13px/18px ${sans}`,
  color: ink3.color,
  borderBottom: '1px solid #dde1e5',
});

const cell = (at: number) => ({
  ...column(at),
  font: `400 16px/24px ${sans}`,
  color: ink.color,
  borderBottom: '1px solid #e9ebee',
});

const totalCell = (at: number) => ({ ...column(at), font: `600 16px/24px ${sans}`, color: ink.color });

export function changedText(mail: ChangedMail): string {
  const { changes, total, link } = mail;
  return [
    changedSubject(mail),
    whatChanged(mail),
    ...(changes.scores.length > 0
      ? [[...changes.scores.map(changeText), `Total: ${changes.totalBefore} → ${totalText(total)}`].join('\n')]
      : []),
    ...notesText(changes.words),
    `${buttonText(mail)}: ${link}`,
    `${smallPrint(mail)}\nCaseGrade`,
  ].join('\n\n');
}

function changeText({ name, before, now }: ScoreChange): string {
  return `${name}: ${pointsText(before, before?.maxScore !== now?.maxScore)} → ${pointsText(now, true)}`;
}

function pointsText(points: ScoreChange['now'], withMaximum: boolean): string {
  if (!points) return '–';
  return withMaximum ? `${points.score} of ${points.maxScore}` : String(points.score);
}

function totalText({ score, maxScore, letter }: ChangedMail['total']): string {
  return `${score} of ${maxScore}, ${letter}`;
}

function whatChanged({ changes, total, gradedAt }: ChangedMail): string {
  const { kind, scores, byPerson, since, restIsSame } = changes;
  if (kind !== 'score') {
    const same = `Your score is the same: ${totalText(total)}.`;
    return kind === 'comment' ? same : `${same} The reasons have changed.`;
  }
  const rest = restIsSame ? ' Everything else is as it was.' : '';
  if (!byPerson) {
    return `${counted(scores.length, 'score has', 'scores have')} changed since ${day.format(since)}.${rest}`;
  }
  const many = scores.length === 1 ? 'one score' : `${scores.length} scores`;
  return `Your instructor changed ${many} on ${day.format(gradedAt)}.${rest}`;
}

function buttonText({ comments }: ChangedMail): string {
  return comments === 0 ? 'See your result' : `See your result and ${counted(comments, 'comment')}`;
}

function smallPrint({ offline, reviewed }: ChangedMail): string {
  const byPerson = reviewed === 'changed' ? 'reviewed and changed' : 'reviewed';
  const grader = offline ? 'Graded by fixed rules, not by AI' : 'Graded by AI';
  return [
    'You can ask a question about any result on that page.',
    `${grader}${reviewed ? `, ${byPerson} by your instructor` : ''}.`,
    'Anyone with this link can see your results. Keep this email to yourself.',
  ].join(' ');
}
