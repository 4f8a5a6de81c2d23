import type { CourseRole } from '@domain/course/roles';
import { aRole } from '@domain/messages/course';
import { Layout } from './layout';
import { LinkButton } from './link-button';
import { ink, ink2, sans, text } from './paint';

export type InvitationMail = { course: string; role: CourseRole; invitedBy: string | null; link: string };

export type AddedMail = { course: string; role: CourseRole; addedBy: string | null; username: string; link: string };

type Words = { subject: string; heading: string; says: string; button: string; smallPrint: string };

const ignoreIt = 'If you did not expect this, ignore this email: nothing happens unless you join.';

function invitationWords({ course, role, invitedBy }: InvitationMail): Words {
  const invited = invitedBy === null ? 'You are invited' : `${invitedBy} invites you`;
  return {
    subject: `You are invited to ${course}`,
    heading: `Join ${course}`,
    says: `${invited} to join as ${aRole[role]} in CaseGrade. Choose a username and a password to sign in. The link works once and expires in 14 days.`,
    button: 'Join the course',
    smallPrint: ignoreIt,
  };
}

function addedWords({ course, role, addedBy, username }: AddedMail): Words {
  const added = addedBy === null ? 'You were added' : `${addedBy} added you`;
  return {
    subject: `You were added to ${course}`,
    heading: `You are in ${course}`,
    says: `${added} as ${aRole[role]}. Sign in to CaseGrade as ${username}.`,
    button: 'Open the course',
    smallPrint: 'If this is a mistake, you can leave the course on its Staff page.',
  };
}

export function invitationSubject(mail: InvitationMail): string {
  return invitationWords(mail).subject;
}

export function addedSubject(mail: AddedMail): string {
  return addedWords(mail).subject;
}

export function Invitation(mail: InvitationMail) {
  return <Page words={invitationWords(mail)} link={mail.link} />;
}

export function Added(mail: AddedMail) {
  return <Page words={addedWords(mail)} link={mail.link} />;
}

export function invitationText(mail: InvitationMail): string {
  return plain(invitationWords(mail), mail.link);
}

export function addedText(mail: AddedMail): string {
  return plain(addedWords(mail), mail.link);
}

function Page({ words, link }: { words: Words; link: string }) {
  const { subject, heading, says, button, smallPrint } = words;
  return (
    <Layout subject={subject} preview={says} smallPrint={smallPrint}>
      <tr>
        <td className="p" style={{ padding: '26px 36px 30px', overflowWrap: 'anywhere' }}>
          <h1 {...text(ink, `600 24px/30px ${sans}`, { letterSpacing: '-.02em' })}>{heading}</h1>
          <p {...text(ink2, `400 16px/25px ${sans}`, { margin: '12px 0 22px' })}>{says}</p>
          <LinkButton href={link}>{button}</LinkButton>
        </td>
      </tr>
    </Layout>
  );
}

function plain({ heading, says, smallPrint }: Words, link: string): string {
  return [heading, says, link, smallPrint, 'CaseGrade'].join('\n\n');
}
