import type { CellAddress, CellRange } from '../evidence/cell-address';

/** `sheet` counts from 0, in the order of the engine's sheets. */
export type EnginePlace = CellAddress & { sheet: number };

export type CellValue = number | string | boolean | { error: string };

export type EngineFormulaInput = { formula: string; array?: CellRange };

export type EngineInput = CellValue | EngineFormulaInput;

/** `columns` that have cells. */
export type EngineSheet = { name: string; columns: number };

/** Each call may throw when the engine breaks; it is then of no more use. */
export type Engine = {
  /** `name` is in capitals. */
  knows(name: string): boolean;
  set(place: EnginePlace, input: EngineInput): void;
  evaluate(): void;
  read(place: EnginePlace): CellValue | null;
};
