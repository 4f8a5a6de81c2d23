import { shortPlace } from '@domain/evidence/short-place';
import { byPlace } from './by-place';
import { ScoreRow } from './layout';
import { ink, ink2, mono, pen, sans, serif, text } from './paint';

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

export function Area({ area }: { area: MailedArea }) {
  const places = placesOf(area);
  return (
    <ScoreRow score={area.score} maxScore={area.maxScore} room={16}>
      <h2 {...text(ink, `600 15px/22px ${sans}`)}>{area.name}</h2>
      <p {...text(ink, `400 15px/23px ${serif}`, { margin: '4px 0 0', whiteSpace: 'pre-line' })}>{area.rationale}</p>
      <Points area={area} />
      {places.length > 0 && <p {...text(pen, `400 12px/18px ${mono}`, { margin: '8px 0 0' })}>{places.join(' · ')}</p>}
    </ScoreRow>
  );
}

function Points({ area }: { area: MailedArea }) {
  const points = pointsOf(area);
  if (points.length === 0) return null;
  return (
    <p {...text(ink2, `400 14px/21px ${serif}`, { margin: '8px 0 0' })}>
      {byPlace(points, ({ label, said }, at) => (
        <span>
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

export function placesOf({ locators }: MailedArea): string[] {
  return [...new Set(locators.map(shortPlace))];
}
