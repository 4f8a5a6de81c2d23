import type { editedTexts, resultTexts } from './schema';

export type ResultTexts = typeof resultTexts.infer;

export type EditedTexts = typeof editedTexts.infer;

export function visibleTexts({ edited, ...original }: ResultTexts & { edited: EditedTexts | null }): ResultTexts {
  const { rationale, strengths, opportunities, nextSteps } = { ...original, ...edited };
  return { rationale, strengths, opportunities, nextSteps };
}
