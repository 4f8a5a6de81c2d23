import { shortPlace } from '@domain/evidence/short-place';
import { criterionColor } from '@domain/scoring/score-band';
import { Arrange, hairlines } from './layout';
import { ink, ink2, ink3, mono, pen, sans, scoreInks, serif, text } from './paint';

export type MailedArea = {
  name: string;
  score: number;
  maxScore: number;
  rationale: string;
  strengths: string[];
  opportunities: string[];
  nextSteps: string[];
  locators: string[];
};

const inkOf = { green: scoreInks.top, yellow: scoreInks.mid, red: scoreInks.low } as const;

export function Area({ area }: { area: MailedArea }) {
  const scoreInk = inkOf[criterionColor(area.score, area.maxScore)];
  const places = placesOf(area);
  return (
    <tr>
      <td className="l ar" style={{ borderTop: '1px solid #e9ebee', padding: '0 36px' }}>
        <Arrange width="100%">
          <tr>
            <td className="sc" width={56} valign="top" style={margin}>
              <span {...text(scoreInk, `600 22px/26px ${sans}`, { letterSpacing: '-.02em' })}>{area.score}</span>
              <br />
              <span {...text(ink3, `400 12px/16px ${sans}`)}>of {area.maxScore}</span>
            </td>
            <td className="r" width={3} style={{ ...hairlines, width: 2, fontSize: 0 }} />
            <td className="tx" valign="top" style={{ padding: '16px 0 16px 18px', overflowWrap: 'anywhere' }}>
              <h2 {...text(ink, `600 15px/22px ${sans}`)}>{area.name}</h2>
              <p {...text(ink, `400 15px/23px ${serif}`, { margin: '4px 0 0', whiteSpace: 'pre-line' })}>
                {area.rationale}
              </p>
              <Points area={area} />
              {places.length > 0 && (
                <p {...text(pen, `400 12px/18px ${mono}`, { margin: '8px 0 0' })}>{places.join(' · ')}</p>
              )}
            </td>
          </tr>
        </Arrange>
      </td>
    </tr>
  );
}

const margin = { width: 56, padding: '16px 12px 16px 0', textAlign: 'right' } as const;

function Points({ area }: { area: MailedArea }) {
  const points = pointsOf(area);
  if (points.length === 0) return null;
  return (
    <p {...text(ink2, `400 14px/21px ${serif}`, { margin: '8px 0 0' })}>
      {points.map(({ label, said }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two points may read the same
        <span key={at}>
          {at > 0 && <br />}
          <b style={{ font: `600 12px/21px ${sans}` }}>{label}</b>&ensp;{said}
        </span>
      ))}
    </p>
  );
}

export function pointsOf({ strengths, opportunities, nextSteps }: MailedArea): { label: string; said: string }[] {
  return [
    ...strengths.map((said) => ({ label: 'Strength', said })),
    ...opportunities.map((said) => ({ label: 'Opportunity', said })),
    ...nextSteps.map((said) => ({ label: 'Next step', said })),
  ];
}

/** Where the evidence stands, each place once. */
export function placesOf({ locators }: MailedArea): string[] {
  return [...new Set(locators.map(shortPlace))];
}
