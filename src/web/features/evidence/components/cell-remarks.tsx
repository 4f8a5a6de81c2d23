import { findingTitle } from '@domain/messages/findings';
import { MessageSquare, ScanSearch } from '@web/components/icons';
import { linkLook } from '@web/components/link-look';
import { use } from 'react';
import type { FindingItem } from '../lib/findings';
import type { SheetCell } from '../lib/sheet-model';
import { useTextMarks, ViewerMarks } from '../state';
import { MarkedText } from './marked-text';

type CellRemarksProps = { cell: SheetCell | null; found: readonly FindingItem[] };

export function CellRemarks({ cell, found }: CellRemarksProps) {
  const { onOpen, open } = use(ViewerMarks);
  return (
    <>
      {cell?.comments.map((comment) => (
        <Comment key={comment.text} comment={comment} />
      ))}
      {found.map((item) => (
        <p key={item.key} className="ev-remark is-finding">
          <ScanSearch className="i-s" aria-hidden="true" />
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
    <p className={comment.locator === at ? 'ev-remark ev-boxed' : 'ev-remark'}>
      <MessageSquare className="i-s" aria-hidden="true" />
      <span>
        <b>{comment.label ?? 'Comment'}</b> <MarkedText text={comment.text} marks={useTextMarks(comment)} />
      </span>
    </p>
  );
}
