import { shortPlace } from '@domain/evidence/short-place';
import { viewerFileNames } from '@domain/messages/evidence';
import { findingTitle } from '@domain/messages/findings';
import { FileWarning, MessageSquareWarning, Scale, ScanSearch } from '@web/components/icons';
import type { FileRemark, FindingItem } from '@web/features/evidence/lib/findings';
import { useState } from 'react';

export type FindingListProps = {
  /** Of whole files: no place to open. */
  remarks: readonly FileRemark[];
  items: readonly FindingItem[];
  titled?: boolean;
  onShow: (locator: string, finding: string) => void;
};

const collapsedCount = 4;

export function FindingList({ remarks, items, titled = false, onShow }: FindingListProps) {
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, collapsedCount);
  if (remarks.length + items.length === 0) return null;
  return (
    <>
      <ul className="findings-list">
        {remarks.map(({ slot, kind, sentence }) => (
          <li key={`${slot} ${sentence}`}>
            <p>
              <FileWarning className="i-s" aria-hidden="true" />
              <span>
                <b>{titled ? `${viewerFileNames[slot]}, the whole file` : findingTitle(kind)}</b> {sentence}
              </span>
            </p>
          </li>
        ))}
        {shown.map((item) => (
          <Finding key={item.key} item={item} titled={titled} onShow={onShow} />
        ))}
      </ul>
      {items.length > collapsedCount && (
        <button type="button" className="btn btn-small btn-quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${items.length}`}
        </button>
      )}
    </>
  );
}

type FindingProps = Pick<FindingListProps, 'onShow'> & { item: FindingItem; titled: boolean };

function Finding({ item, titled, onShow }: FindingProps) {
  const Icon = item.figure ? Scale : titled ? MessageSquareWarning : ScanSearch;
  return (
    <li>
      <button type="button" onClick={() => onShow(item.locator, item.key)}>
        <Icon className="i-s" aria-hidden="true" />
        <span>
          {!titled && <b>{findingTitle(item.kind)} </b>}
          {!item.figure && <span className="mono s12">{shortPlace(item.locator)}</span>} {item.sentence}
          {item.more > 0 && <span className="mut"> And {item.more} more of this kind.</span>}
        </span>
      </button>
    </li>
  );
}
