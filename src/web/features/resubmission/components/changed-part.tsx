import { textDiff } from '@domain/criterion/text-diff';
import { shortPlace } from '@domain/evidence/short-place';
import { resubmissionTexts as texts } from '@domain/messages/resubmission';
import type { Change, ChangedPart, ChangedSide } from '@domain/resubmission/changes';
import { byPlace } from '@web/components/by-place';
import { Added, Differences, Removed } from '@web/components/differences';
import { useState } from 'react';
import type { Places } from '../queries';
import { PlaceLink } from './place-link';

export function ChangedPartEntry({ part, places }: { part: ChangedPart; places: Places }) {
  const { fate, changes, place } = part;
  const [open, setOpen] = useState(false);
  const head = (
    <>
      <b className="text-ink">{nameOf(part)}</b> <span className="text-ink-3">{fateOf(part)}</span>
    </>
  );
  if (changes.length > 0) {
    return (
      <li className="border-b border-line-soft text-13">
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="cursor-pointer py-1.75 wrap-anywhere">{head}</summary>
          {open && <ChangeList part={part} places={places} />}
        </details>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-soft py-1.75 pl-4.25 text-13 wrap-anywhere">
      <p>{head}</p>
      {place && (
        <PlaceLink
          {...places}
          before={fate === 'removed' ? place : null}
          after={fate === 'removed' ? null : place}
          text={shortPlace(place)}
        />
      )}
    </li>
  );
}

const collapsedCount = 12;

/** Drawn when it is opened, because a workbook may have thousands. */
function ChangeList({ part: { changes, counts }, places }: { part: ChangedPart; places: Places }) {
  const [all, setAll] = useState(false);
  const shown = all ? changes : changes.slice(0, collapsedCount);
  const left = Object.values(counts).reduce((sum, count) => sum + count, 0) - changes.length;
  return (
    <>
      <ul className="pt-0.5 pb-2 pl-4.25 max-md:pl-0">
        {byPlace(shown, (change) => (
          <ChangeLine change={change} places={places} />
        ))}
      </ul>
      {changes.length > collapsedCount && (
        <button type="button" className="btn btn-small btn-quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${changes.length}`}
        </button>
      )}
      {left > 0 && (all || changes.length <= collapsedCount) && (
        <p className="text-12 font-normal text-ink-3">{texts.notListed(left)}</p>
      )}
    </>
  );
}

function nameOf({ kind, name, slide }: ChangedPart): string {
  if (kind === 'slide') return texts.slide(slide ?? 0, name);
  if (kind === 'sheet') return texts.sheet(name);
  return kind === 'names' ? texts.names : texts.text;
}

function fateOf({ kind, fate, counts, nameBefore, slideBefore }: ChangedPart): string {
  if (fate !== 'kept') return `${texts.fates[fate]}, ${texts.whole(kind, counts[fate])}`;
  return [
    nameBefore === null ? '' : texts.renamed(nameBefore),
    slideBefore === null ? '' : texts.moved(slideBefore),
    texts.counts(kind, counts),
  ]
    .filter((words) => words !== '')
    .join(', ');
}

function ChangeLine({ change, places }: { change: Change; places: Places }) {
  const { kind, before, after } = change;
  const locator = (after ?? before)?.locator ?? '';
  const place = shortPlace(locator);
  return (
    <li className="grid grid-cols-[minmax(0,104px)_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 py-1.25 text-ink-2 max-md:flex max-md:flex-wrap">
      <PlaceLink
        {...places}
        before={before?.locator ?? null}
        after={after?.locator ?? null}
        // The heading has already named its sheet.
        text={place.slice(place.lastIndexOf('!') + 1)}
      />
      <span className="wrap-anywhere">
        {kind === 'recalculated' && <span className="text-ink-3">{texts.recalculated}: </span>}
        {kind === 'moved' && before && (
          <span className="text-ink-3">{texts.movedFrom(shortPlace(before.locator))}: </span>
        )}
        <Words change={change} isCell={/^W:'.*'!/.test(locator) && !locator.endsWith(':comment')} />
      </span>
    </li>
  );
}

function Words({ change: { kind, before, after }, isCell }: { change: Change; isCell: boolean }) {
  if (kind === 'moved' && after) return after.text;
  if (before && after && !isCell) return <Differences parts={textDiff(before.text, after.text)} />;
  const withFormula = kind !== 'recalculated';
  return (
    <>
      {before && (
        <Removed>
          <Side side={before} withFormula={withFormula} />
        </Removed>
      )}
      {before && after && ' '}
      {after && (
        <Added>
          <Side side={after} withFormula={withFormula} />
        </Added>
      )}
    </>
  );
}

function Side({ side: { text, formula }, withFormula }: { side: ChangedSide; withFormula: boolean }) {
  if (formula === undefined || !withFormula) return text;
  return (
    <>
      <span className="font-mono text-[0.92em] text-12 font-normal">={formula}</span> ({text})
    </>
  );
}
