import { Layout } from './layout';
import { LinkButton } from './link-button';
import { ink, ink2, sans, text } from './paint';

export type ResetMail = { username: string; link: string };

export const resetSubject = 'Reset your CaseGrade password';

export function ResetPassword({ username, link }: ResetMail) {
  return (
    <Layout
      subject={resetSubject}
      preview="The link works once and expires in one hour."
      smallPrint="If this was not you, ignore this email: your password stays the same. Setting a new one signs you out everywhere else."
    >
      <tr>
        <td className="p" style={{ padding: '26px 36px 30px' }}>
          <h1 {...text(ink, `600 24px/30px ${sans}`, { letterSpacing: '-.02em' })}>Set a new password</h1>
          <p {...text(ink2, `400 16px/25px ${sans}`, { margin: '12px 0 22px', overflowWrap: 'anywhere' })}>
            Someone asked to reset the password of the account <b {...text(ink, `600 16px/25px ${sans}`)}>{username}</b>
            . The link works once and expires in one hour.
          </p>
          <LinkButton href={link}>Set a new password</LinkButton>
        </td>
      </tr>
    </Layout>
  );
}

export function resetText({ username, link }: ResetMail): string {
  return [
    'Set a new password',
    `Someone asked to reset the password of the account ${username}. The link works once and expires in one hour.`,
    link,
    'If this was not you, ignore this email: your password stays the same. Setting a new one signs you out everywhere else.',
    'CaseGrade',
  ].join('\n\n');
}
