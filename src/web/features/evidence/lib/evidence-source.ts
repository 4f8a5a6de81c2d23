import type { Block } from '@domain/evidence/evidence';
import type { FileOutline } from '@domain/evidence/outline';
import type { Findings } from './findings';

/** A refused call throws an error whose message is a sentence for people. */
export type EvidenceSource = {
  outline(): Promise<FileOutline[]>;
  blocks(page: { file: number; from: number; count: number }): Promise<Block[]>;
  picture?(number: number): string;
  /** Left out where the reader must not see them. */
  findings?(): Promise<Findings>;
};

export type ViewerPin = { locator: string; name: string };

export type ViewerCitation = { locator: string; quote: string; criterionName: string; reason?: string };
