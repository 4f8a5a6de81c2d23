import { SideSheet } from '@web/components/side-sheet';
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
  said?(at: string | null, gone: boolean): ReactNode;
  onClose(): void;
};

export function EvidenceSheet({ title, description, source, at, citations, pins, said, onClose }: EvidenceSheetProps) {
  const [place, setPlace] = useState(at);
  return (
    <SideSheet title={title} description={description} close="Close files" onClose={onClose}>
      <EvidenceViewer
        source={source}
        at={place}
        onAt={setPlace}
        citations={citations}
        {...(pins && { pins })}
        said={(gone) => said?.(place, gone)}
      />
    </SideSheet>
  );
}
