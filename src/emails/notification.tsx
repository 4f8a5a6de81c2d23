import type { LetterGrade } from '@domain/scoring/letter-grade';
import { byPlace } from './by-place';
import { Button, Layout, ScoreRow } from './layout';
import { ink, ink2, ink3, sans, text } from './paint';

export type NotifiedSubmission = {
  student: string;
  /** Null where the course doesn't show companies. */
  company: string | null;
  caseStudy: string;
  score: number | null;
  maxScore: number | null;
  letter: LetterGrade | null;
};

export type NotificationMail = {
  submissions: NotifiedSubmission[];
  unnamed: number;
  waiting: number;
  /** The account itself asked for them. */
  wanted: boolean;
  resultsUrl: string;
};

const smallPrint = ({ wanted }: NotificationMail) =>
  wanted
    ? 'You get this email because you asked for emails about new submissions (at most one every 15 minutes). Turn them off on the Staff page of the course.'
    : 'You get this email because administrator notifications are on (at most one every 15 minutes). Turn them off in Settings.';

export function notificationSubject({ submissions, unnamed }: NotificationMail): string {
  const open = submissions.filter(({ letter }) => letter === null).length;
  const graded = submissions.length + unnamed - open;
  const news = graded === 1 ? '1 submission was graded' : `${graded} submissions were graded`;
  if (open === 0) return news;
  return graded === 0 ? `${open} incomplete` : `${news}, ${open} incomplete`;
}

export function Notification(mail: NotificationMail) {
  const { submissions, unnamed, waiting, resultsUrl } = mail;
  return (
    <Layout subject={notificationSubject(mail)} preview={previewOf(mail)} smallPrint={smallPrint(mail)}>
      <tr>
        <td className="p" style={{ padding: '26px 36px 22px' }}>
          <h1 {...text(ink, `600 24px/30px ${sans}`, { letterSpacing: '-.02em' })}>{notificationSubject(mail)}</h1>
          <p {...text(ink2, `400 16px/25px ${sans}`, { margin: '8px 0 0' })}>{waitingText(waiting)}</p>
        </td>
      </tr>
      {byPlace(submissions, (submission) => (
        <Row submission={submission} />
      ))}
      <tr>
        <td className="p l" style={{ padding: '22px 36px 28px', borderTop: '1px solid #e9ebee' }}>
          {unnamed > 0 && <p {...text(ink2, `400 14px/21px ${sans}`, { margin: '0 0 18px' })}>and {unnamed} more</p>}
          <Button href={resultsUrl}>Open the results</Button>
        </td>
      </tr>
    </Layout>
  );
}

function Row({ submission }: { submission: NotifiedSubmission }) {
  const { student, company, caseStudy, score, maxScore, letter } = submission;
  return (
    <ScoreRow score={score} maxScore={maxScore} room={12}>
      <h2 {...text(ink, `600 15px/22px ${sans}`)}>{student}</h2>
      <p {...text(ink2, `400 14px/21px ${sans}`)}>{company === null ? caseStudy : `${company} · ${caseStudy}`}</p>
      <p {...text(ink3, `400 13px/19px ${sans}`)}>{outcome(letter)}</p>
    </ScoreRow>
  );
}

export function notificationText(mail: NotificationMail): string {
  return [
    notificationSubject(mail),
    waitingText(mail.waiting),
    mail.submissions
      .map(({ student, company, caseStudy, score, maxScore, letter }) => {
        const points = score === null || maxScore === null ? 'open' : `${score} of ${maxScore}`;
        return `${points}  ${[student, ...(company === null ? [] : [company]), caseStudy].join(', ')}. ${outcome(letter)}`;
      })
      .join('\n'),
    ...(mail.unnamed > 0 ? [`and ${mail.unnamed} more`] : []),
    mail.resultsUrl,
    `${smallPrint(mail)}\nCaseGrade`,
  ].join('\n\n');
}

function outcome(letter: LetterGrade | null): string {
  return letter ? `Letter grade ${letter}` : 'Some criteria are not graded. Open it and grade the rest.';
}

function waitingText(waiting: number): string {
  if (waiting === 0) return 'Everything else is graded.';
  return waiting === 1 ? '1 more is not fully graded.' : `${waiting} more are not fully graded.`;
}

function previewOf({ submissions, waiting }: NotificationMail): string {
  const names = submissions.slice(0, 3).map(({ student }) => student);
  return `${names.join(', ')}. ${waitingText(waiting)}`;
}
