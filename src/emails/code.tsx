import { Layout } from './layout';
import { ink, ink2, mono, sans, text } from './paint';

export type CodeMail = { code: string };

const smallPrint = 'If this was not you, ignore this email. Nothing happens without the code.';
const lead = 'Enter this code on the upload page. It works for 10 minutes, in the browser that asked for it.';

export const codeSubject = ({ code }: CodeMail) => `${code} is your CaseGrade code`;

export function Code({ code }: CodeMail) {
  return (
    <Layout subject={codeSubject({ code })} preview={lead} smallPrint={smallPrint}>
      <tr>
        <td className="p" style={{ padding: '26px 36px 30px' }}>
          <h1 {...text(ink, `600 24px/30px ${sans}`, { letterSpacing: '-.02em' })}>Confirm your email address</h1>
          <p {...text(ink2, `400 16px/25px ${sans}`, { margin: '12px 0 22px' })}>{lead}</p>
          <p {...text(ink, `600 32px/40px ${mono}`, { letterSpacing: '.18em' })}>{code}</p>
        </td>
      </tr>
    </Layout>
  );
}

export function codeText({ code }: CodeMail): string {
  return ['Confirm your email address', lead, code, `${smallPrint}\nCaseGrade`].join('\n\n');
}
