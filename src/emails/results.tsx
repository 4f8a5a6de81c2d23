import type { InstructorWords } from '@domain/mail/result-changes';
import { offlineLabel } from '@domain/messages/grading';
import type { LetterGrade } from '@domain/scoring/letter-grade';
import { scoreBand } from '@domain/scoring/score-band';
import { Area, type MailedArea, placesOf, pointsOf } from './area';
import { byPlace } from './by-place';
import { EarnedStrip } from './earned-strip';
import { InstructorNotes, notesText } from './instructor-words';
import { Arrange, Button, Layout } from './layout';
import { gradeBadges, ink, ink2, ink3, sans, text } from './paint';

export type ResultsMail = {
  student: string;
  caseStudy: string;
  total: { score: number; maxScore: number; letter: LetterGrade } | null;
  offline: boolean;
  grader: string;
  areas: MailedArea[];
  words: InstructorWords[];
  link: string;
};

export function resultsSubject({ total, caseStudy }: ResultsMail): string {
  return total ? `Your grade: ${total.score}/${total.maxScore}, ${caseStudy}` : `Your results so far, ${caseStudy}`;
}

export function Results(mail: ResultsMail) {
  const { student, caseStudy, total, offline, areas, link } = mail;
  const left = largestLoss(areas);
  return (
    <Layout subject={resultsSubject(mail)} preview={previewOf(mail)} smallPrint={smallPrint(mail)}>
      <tr>
        <td className="p" style={{ padding: '26px 36px 24px', overflowWrap: 'anywhere' }}>
          <h1 {...text(ink2, `400 16px/24px ${sans}`, { margin: '0 0 2px' })}>
            {student}, your <b {...text(ink, `600 16px/24px ${sans}`)}>{caseStudy}</b> {outcomeOf(mail)}
          </h1>
          {total ? <Total {...total} /> : <Unfinished count={areas.length} />}
          {offline && <OfflineLabel />}
          <EarnedStrip areas={areas} />
          <p {...text(ink3, `400 12px/18px ${sans}`, { margin: '8px 0 0' })}>
            Each block is one area: its width shows the points, its fill what you earned.
          </p>
        </td>
      </tr>
      {left && (
        <tr>
          <td className="p" style={{ padding: '0 36px 24px' }}>
            <Arrange width="100%">
              <tr>
                <td className="n" style={{ background: '#eaf1fe', borderRadius: 6, padding: '14px 18px' }}>
                  <p {...text(ink2, `400 14px/21px ${sans}`, { overflowWrap: 'anywhere' })}>
                    <b {...text(ink, `600 14px/21px ${sans}`)}>Most to gain:</b> {left}
                  </p>
                </td>
              </tr>
            </Arrange>
          </td>
        </tr>
      )}
      <tr>
        <td className="p" style={{ padding: '0 36px 28px' }}>
          <InstructorNotes words={mail.words} />
          <Button href={link}>See the evidence in your files</Button>
          <p {...text(ink3, `400 13px/19px ${sans}`, { margin: '10px 0 0' })}>
            See every cited cell, slide and paragraph in your files, and ask about any result.
          </p>
        </td>
      </tr>
      {byPlace(areas, (area) => (
        <Area area={area} />
      ))}
    </Layout>
  );
}

function Total({ score, maxScore, letter }: NonNullable<ResultsMail['total']>) {
  const badge = gradeBadges[scoreBand(score, maxScore)];
  return (
    <Arrange style={{ marginTop: 10 }}>
      <tr>
        <td {...text(ink, `600 64px/64px ${sans}`, { letterSpacing: '-.045em' })} className={`${ink.className} big`}>
          {score}
        </td>
        <td valign="bottom" style={{ padding: '0 0 6px 10px' }}>
          <span {...text(ink3, `400 14px/20px ${sans}`)}>out of {maxScore}</span>
          <br />
          <span className={badge.className} style={{ ...letterBadge, ...badge.style }}>
            {letter}
          </span>
        </td>
      </tr>
    </Arrange>
  );
}

const letterBadge = {
  display: 'inline-block',
  marginTop: 4,
  padding: '3px 10px',
  borderRadius: 4,
  font: `600 15px/20px ${sans}`,
} as const;

function Unfinished({ count }: { count: number }) {
  return <p {...text(ink, `600 22px/28px ${sans}`, { margin: '10px 0 0' })}>{unfinished(count)}</p>;
}

function OfflineLabel() {
  return (
    <p {...text(ink2, `600 13px/18px ${sans}`, { margin: '12px 0 0' })}>
      <span
        className="l"
        style={{ display: 'inline-block', border: '1px solid #dde1e5', borderRadius: 4, padding: '2px 8px' }}
      >
        {offlineLabel}
      </span>
    </p>
  );
}

export function resultsText(mail: ResultsMail): string {
  const { student, caseStudy, total, offline, areas, link } = mail;
  const left = largestLoss(areas);
  return [
    `${student}, your ${caseStudy} ${outcomeOf(mail)}`,
    ...(total ? [] : [unfinished(areas.length)]),
    ...(offline ? [offlineLabel] : []),
    ...(left ? [`Most to gain: ${left}`] : []),
    ...notesText(mail.words),
    `See the evidence in your files, and ask about a result: ${link}`,
    ...areas.map(areaText),
    `${smallPrint(mail)}\nCaseGrade`,
  ].join('\n\n');
}

function areaText(area: MailedArea): string {
  const places = placesOf(area);
  const title = `${area.name}: ${area.score} of ${area.maxScore}`;
  return [
    title,
    '-'.repeat(Math.min(title.length, 72)),
    area.rationale,
    ...pointsOf(area).map(({ label, said }) => `${label}: ${said}`),
    ...(places.length > 0 ? [`Evidence: ${places.join(', ')}`] : []),
  ].join('\n');
}

function outcomeOf({ total }: ResultsMail): string {
  return total ? `is graded: ${total.score} out of ${total.maxScore}, ${total.letter}.` : 'is graded in part.';
}

function unfinished(count: number): string {
  return `${count === 1 ? '1 area is' : `${count} areas are`} graded so far. The total follows when all are.`;
}

function previewOf({ total, areas }: ResultsMail): string {
  if (!total) return unfinished(areas.length);
  const left = furthest(areas);
  return `${total.score} out of ${total.maxScore}, letter grade ${total.letter}.${left ? ` Most to gain: ${left.name}.` : ''}`;
}

function largestLoss(areas: MailedArea[]): string | null {
  const area = furthest(areas);
  if (!area) return null;
  return `${area.name}, ${area.score} of ${area.maxScore}. ${area.nextSteps[0] ?? ''}`.trimEnd();
}

function furthest(areas: MailedArea[]): MailedArea | null {
  const lost = ({ score, maxScore }: MailedArea) => maxScore - score;
  const area = areas.reduce<MailedArea | null>((max, next) => (max && lost(max) >= lost(next) ? max : next), null);
  return area && lost(area) > 0 ? area : null;
}

export const day = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

function smallPrint({ offline, grader }: ResultsMail): string {
  const hidden = offline ? '' : ' Your name, email and company were not shown to the AI.';
  return `${grader}${hidden} Anyone with this link can see your results. Keep this email to yourself.`;
}
