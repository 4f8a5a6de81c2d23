import { X } from '@web/components/icons';
import { useRestoreFocus } from '@web/lib/use-restore-focus';
import { Dialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import type { EvidenceSource, ViewerCitation, ViewerPin } from '../lib/evidence-source';
import { EvidenceViewer } from './evidence-viewer';

type EvidenceSheetProps = {
  title: string;
  description: string;
  source: EvidenceSource;
  /** Null opens the first file. */
  at: string | null;
  citations: readonly ViewerCitation[];
  pins?: readonly ViewerPin[];
  /** What people say at a place. */
  said?(at: string | null): ReactNode;
  onClose(): void;
};

/** The file viewer over a page: at its right edge, and on a phone all of it. Focus goes back where it came from. */
export function EvidenceSheet({ title, description, source, at, citations, pins, said, onClose }: EvidenceSheetProps) {
  const [place, setPlace] = useState(at);
  const giveFocusBack = useRestoreFocus();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="ev-scrim" />
        <Dialog.Content className="ev-sheet" onCloseAutoFocus={giveFocusBack}>
          <div className="ev-sheet-head">
            <div>
              <Dialog.Title className="h14">{title}</Dialog.Title>
              <Dialog.Description>{description}</Dialog.Description>
            </div>
            <Dialog.Close className="icon-btn" aria-label="Close files">
              <X className="i" aria-hidden="true" />
            </Dialog.Close>
          </div>
          <EvidenceViewer
            source={source}
            at={place}
            onAt={setPlace}
            citations={citations}
            {...(pins && { pins })}
            said={() => said?.(place)}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
