import { Button, Layout } from './layout';
import { ink, ink2, sans, text } from './paint';

export type TeamMail = { student: string; caseStudy: string; attempt: number; link: string };

export type ExtensionMail = {
  caseStudy: string;
  /** Such as `November 30, 2026 at 23:59 UTC`. */
  until: string | null;
  /** In all, with the extension; null if it gives none. */
  attempts: number | null;
  link: string;
};

type Words = { subject: string; heading: string; says: string; button: string; smallPrint: string };

export function teamWords({ student, caseStudy, attempt }: TeamMail): Words {
  return {
    subject: `Handed in for your team: ${caseStudy}`,
    heading: 'Handed in for your team',
    says: `${student} handed in ${caseStudy} for your team (attempt ${attempt}). You get the results by email, too.`,
    button: 'Open the submission',
    smallPrint: 'If you are not in this team, tell your instructor. You can still hand in your own work.',
  };
}

export function extensionWords({ caseStudy, until, attempts }: ExtensionMail): Words {
  const says = [
    until === null ? '' : `You can hand in until ${until}. Confirm your email address on the upload page first.`,
    attempts === null ? '' : `You can hand in ${attempts} times in all.`,
  ];
  return {
    subject: `Your extension for ${caseStudy}`,
    heading: `Your extension for ${caseStudy}`,
    says: says.filter(Boolean).join(' '),
    button: 'Open the upload page',
    smallPrint: 'Your instructor gave you this extension in CaseGrade.',
  };
}

export function TeamPage({ words, link }: { words: Words; link: string }) {
  return (
    <Layout subject={words.subject} preview={words.says} smallPrint={words.smallPrint}>
      <tr>
        <td className="p" style={{ padding: '26px 36px 30px' }}>
          <h1 {...text(ink, `600 24px/30px ${sans}`, { letterSpacing: '-.02em', overflowWrap: 'anywhere' })}>
            {words.heading}
          </h1>
          <p {...text(ink2, `400 16px/25px ${sans}`, { margin: '12px 0 22px', overflowWrap: 'anywhere' })}>
            {words.says}
          </p>
          <Button href={link}>{words.button}</Button>
        </td>
      </tr>
    </Layout>
  );
}

export function teamText({ heading, says, smallPrint }: Words, link: string): string {
  return [heading, says, link, `${smallPrint}\nCaseGrade`].join('\n\n');
}
