import { createContext } from 'react';
import type { ChipCitation } from './evidence-chip';

/** Opens the place of a citation in the file viewer; null where there is no viewer. */
export const EvidenceOpener = createContext<((citation: ChipCitation) => void) | null>(null);
