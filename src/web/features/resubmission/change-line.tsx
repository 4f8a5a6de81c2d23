import { textDiff } from '@domain/criterion/text-diff';
import { shortPlace } from '@domain/evidence/short-place';
import { resubmissionTexts as texts } from '@domain/messages/resubmission';
import type { Change, ChangedSide } from '@domain/resubmission/changes';
import { Differences } from '@web/features/criterion/differences';
import { PlaceLink } from './place-link';
import type { Places } from './resubmission';

/** One cell or sentence: where it stands, what was there and what is. */
export function ChangeLine({ change, places }: { change: Change; places: Places }) {
  const { kind, before, after } = change;
  const locator = (after ?? before)?.locator ?? '';
  const place = shortPlace(locator);
  return (
    <li>
      <PlaceLink
        {...places}
        before={before?.locator ?? null}
        after={after?.locator ?? null}
        // Its sheet is said above.
        text={place.slice(place.lastIndexOf('!') + 1)}
      />
      <span className="changes-words">
        {kind === 'recalculated' && <span className="mut">{texts.kinds.recalculated}: </span>}
        {kind === 'moved' && before && <span className="mut">{texts.movedFrom(shortPlace(before.locator))}: </span>}
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
        <del>
          <span className="vh">removed: </span>
          <Side side={before} withFormula={withFormula} />
        </del>
      )}
      {before && after && ' '}
      {after && (
        <ins>
          <span className="vh">added: </span>
          <Side side={after} withFormula={withFormula} />
        </ins>
      )}
    </>
  );
}

function Side({ side: { text, formula }, withFormula }: { side: ChangedSide; withFormula: boolean }) {
  if (formula === undefined || !withFormula) return text;
  return (
    <>
      <span className="mono s12">={formula}</span> ({text})
    </>
  );
}
