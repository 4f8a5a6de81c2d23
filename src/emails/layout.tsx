import { criterionColor } from '@domain/scoring/score-band';
import { Body } from '@react-email/body';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import type { ReactNode } from 'react';
import { ink, ink3, sans, scoreInks, styleSheet, text } from './paint';

/** A layout table, because mail programs don't support any other layout. */
export function Arrange({ children, ...more }: { children: ReactNode } & React.ComponentProps<'table'>) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} {...more}>
      <tbody>{children}</tbody>
    </table>
  );
}

/** `preview` is what a list of mails shows. */
export function Layout(props: { subject: string; preview: string; children: ReactNode; smallPrint: ReactNode }) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{props.subject}</title>
        <style>{styleSheet}</style>
      </Head>
      <Body lang="en" dir="ltr" className="bg" style={{ margin: 0, background: '#f4f6f8' }}>
        <div aria-hidden="true" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {props.preview}
        </div>
        <main lang="en" dir="ltr">
          <Arrange width="100%" className="bg" style={{ background: '#f4f6f8' }}>
            <tr>
              <td align="center" className="w" style={{ padding: '24px 16px' }}>
                <Arrange width="100%" className="b" style={sheet}>
                  <tr>
                    <td className="p" style={{ padding: '28px 36px 0' }}>
                      <Mark />
                    </td>
                  </tr>
                  {props.children}
                  <tr>
                    <td className="p l" style={{ padding: '18px 36px 26px', borderTop: '1px solid #dde1e5' }}>
                      <p {...text(ink3, `400 12px/18px ${sans}`)}>{props.smallPrint}</p>
                    </td>
                  </tr>
                </Arrange>
              </td>
            </tr>
          </Arrange>
        </main>
      </Body>
    </Html>
  );
}

const sheet = {
  maxWidth: 568,
  background: '#ffffff',
  border: '1px solid #dde1e5',
  borderRadius: 10,
  borderCollapse: 'separate',
  textAlign: 'left',
} as const;

const nothing = { fontSize: 0, lineHeight: 0 } as const;

/** Drawn with table cells, because mail programs block pictures. */
function Mark() {
  return (
    <Arrange>
      <tr>
        <td style={{ paddingRight: 9 }}>
          <Arrange aria-hidden="true">
            <tr>
              <td
                className="earn"
                style={{ width: 6, height: 18, background: '#103cc6', borderRadius: 2, ...nothing }}
              />
              <td style={{ width: 3, ...nothing }} />
              <td className="r" style={{ ...hairlines, width: 2, height: 18, ...nothing }} />
            </tr>
          </Arrange>
        </td>
        <td {...text(ink, `600 16px/20px ${sans}`, { letterSpacing: '-.02em' })}>CaseGrade</td>
      </tr>
    </Arrange>
  );
}

const hairlines = { borderLeft: '1px solid #b0c9fb', borderRight: '1px solid #b0c9fb' } as const;

export function ScoreRow(props: { score: number | null; maxScore: number | null; room: number; children: ReactNode }) {
  const { score, maxScore, room, children } = props;
  const graded = score !== null && maxScore !== null;
  const color = graded ? scoreInks[criterionColor(score, maxScore)] : ink3;
  return (
    <tr>
      <td className="l ar" style={{ borderTop: '1px solid #e9ebee', padding: '0 36px' }}>
        <Arrange width="100%">
          <tr>
            <td
              className="sc"
              width={56}
              valign="top"
              style={{ width: 56, padding: `${room}px 12px ${room}px 0`, textAlign: 'right' }}
            >
              <span {...text(color, `600 22px/26px ${sans}`, { letterSpacing: '-.02em' })}>{graded ? score : '–'}</span>
              <br />
              <span {...text(ink3, `400 12px/16px ${sans}`)}>{graded ? `of ${maxScore}` : 'open'}</span>
            </td>
            <td className="r" width={3} style={{ ...hairlines, width: 2, fontSize: 0 }} />
            <td className="tx" valign="top" style={{ padding: `${room}px 0 ${room}px 18px`, overflowWrap: 'anywhere' }}>
              {children}
            </td>
          </tr>
        </Arrange>
      </td>
    </tr>
  );
}

export function Button({ href, children }: { href: string; children: string }) {
  return (
    <Arrange width="100%">
      <tr>
        <td className="btn">
          <a className="fill" href={href} style={button}>
            {children}
          </a>
        </td>
      </tr>
    </Arrange>
  );
}

const button = {
  display: 'inline-block',
  background: '#103cc6',
  color: '#ffffff',
  font: `600 15px/20px ${sans}`,
  padding: '13px 22px',
  borderRadius: 6,
  textDecoration: 'none',
} as const;
