import type { Block } from '@domain/evidence/evidence';
import type { FileOutline } from '@domain/evidence/outline';
import type { Findings } from './findings';

/**
 * Where the viewer gets a submission's evidence from. A call that is refused throws an error whose message is a
 * sentence for people.
 */
export type EvidenceSource = {
  outline(): Promise<FileOutline[]>;
  /** At most `count` blocks of a file from the block `from` on. */
  blocks(page: { file: number; from: number; count: number }): Promise<Block[]>;
  /** The address of the picture that a block was read from. */
  picture?(number: number): string;
  /** What rules found in the files; left out where the reader is not to see it. */
  findings?(): Promise<Findings>;
};

/** A comment of a person at a place. */
export type ViewerPin = { locator: string; name: string };

export type ViewerCitation = {
  locator: string;
  quote: string;
  criterionName: string;
  reason?: string;
};
