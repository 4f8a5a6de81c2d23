import { findingTitle } from '@domain/messages/findings';
import { linkLook } from '@web/components/link-look';
import { ScanSearch } from '@web/components/more-icons';
import { MessageSquare } from '@web/components/result-icons';
import { use } from 'react';
import { boxable } from '../lib/boxable';
import type { FindingItem } from '../lib/findings';
import type { SheetCell } from '../lib/sheet-model';
import { useTextMarks, ViewerMarks } from '../state';
import { MarkedText } from './marked-text';

type CellRemarksProps = { cell: SheetCell | null; found: readonly FindingItem[] };

const remarkLook =
  'flex max-h-20 gap-2 overflow-auto border-b border-line bg-sunken px-3 py-1.75 text-13/5 data-boxed:z-1 data-boxed:m-0.5';

export function CellRemarks({ cell, found }: CellRemarksProps) {
  const { onOpen, open } = use(ViewerMarks);
  return (
    <>
      {cell?.comments.map((comment) => (
        <Comment key={comment.text} comment={comment} />
      ))}
      {found.map((item) => (
        <p key={item.key} className={remarkLook}>
          <ScanSearch className="i-s mt-0.75 text-mid" aria-hidden="true" />
          <span>
            <b>{findingTitle(item.kind)}</b> {item.sentence}{' '}
            {item.figure && open?.key !== item.key && (
              <button type="button" className={linkLook} onClick={() => onOpen(item)}>
                Side by side
              </button>
            )}
          </span>
        </p>
      ))}
    </>
  );
}

function Comment({ comment }: { comment: SheetCell['comments'][number] }) {
  const { at } = use(ViewerMarks);
  return (
    <p className={`${remarkLook} ${boxable}`} data-boxed={comment.locator === at || undefined}>
      <MessageSquare className="i-s mt-0.75 text-pen" aria-hidden="true" />
      <span>
        <b>{comment.label ?? 'Comment'}</b> <MarkedText text={comment.text} marks={useTextMarks(comment)} />
      </span>
    </p>
  );
}
