import type { SubmissionFlag } from '@domain/flag/flag-codes';
import type { ApiOutputs } from '@web/lib/api-types';
import { trpc } from '@web/lib/trpc';
import type { SharedFlag } from '../queries';
import { type PlaceOf, Places } from './place-figure';
import { Why } from './why';

type Findings = ApiOutputs['submissions']['findings'];

const maxPlaces = 4;

const remarkCodes: Partial<Record<SubmissionFlag, readonly string[]>> = {
  hidden: ['hidden-content', 'invisible-characters'],
  partial: ['no-text', 'images-only', 'truncated'],
  external: ['external-links'],
  macros: ['macros'],
  'no-values': ['no-cached-values'],
};

export function FlagBody({ item }: { item: SharedFlag }) {
  const { code, reasons, criteria } = item.flag;
  const { data } = trpc.submissions.findings.useQuery({ id: item.id });
  const places = data ? placesOf(code, data, item.id) : [];
  const score = criteria === 1 ? 'the score' : `all ${criteria} scores`;
  return (
    <>
      <Why reason={code} sentences={reasons} />
      <p className="m-0 text-13 text-ink-3">Keeping it keeps this reason on {score}.</p>
      <Places places={places.slice(0, maxPlaces)} />
      {places.length > maxPlaces && <p className="m-0 text-13 text-ink-3">{places.length - maxPlaces} more places</p>}
    </>
  );
}

function placesOf(code: SubmissionFlag, { figures, instructions, remarks }: Findings, submissionId: number): PlaceOf[] {
  if (code === 'figures-disagree') {
    return figures
      .filter(({ outcome }) => outcome === 'contradicting')
      .flatMap(({ locator, figure, cells: [cell] }) => [
        { submissionId, locator, quote: figure },
        ...(cell ? [{ submissionId, locator: cell.locator, quote: cell.text }] : []),
      ]);
  }
  const found =
    code === 'instructions' ? instructions : remarks.filter((remark) => remarkCodes[code]?.includes(remark.code));
  const locators = new Set(found.flatMap(({ locator }) => (locator === null ? [] : [locator])));
  return [...locators].map((locator) => ({ submissionId, locator, quote: '' }));
}
