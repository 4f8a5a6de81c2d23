/** `[a b c d e f]`: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies `inner` first. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export const apply = (matrix: Matrix, x: number, y: number): [number, number] => [
  matrix[0] * x + matrix[2] * y + matrix[4],
  matrix[1] * x + matrix[3] * y + matrix[5],
];

/** The library's arguments are untyped; anything but six numbers is the identity. */
export const toMatrix = (value: unknown): Matrix => {
  const list: unknown[] = Array.isArray(value)
    ? value
    : ArrayBuffer.isView(value) && !(value instanceof DataView)
      ? Object.values(value)
      : [];
  const [a, b, c, d, e, f] = list;
  return typeof a === 'number' &&
    typeof b === 'number' &&
    typeof c === 'number' &&
    typeof d === 'number' &&
    typeof e === 'number' &&
    typeof f === 'number'
    ? [a, b, c, d, e, f]
    : identity;
};

const quarter = 90;
/** In degrees; a page scanned slightly askew counts as straight. */
const askew = 5;

/** 0 to 359 degrees. `matrix` maps to coordinates whose y grows downwards. */
export const rotationOf = (matrix: Matrix): number => {
  const degrees = (Math.atan2(matrix[1], matrix[0]) * 180) / Math.PI;
  const straight = Math.round(degrees / quarter) * quarter;
  return (Math.round(Math.abs(degrees - straight) <= askew ? straight : degrees) + 360) % 360;
};

/** Rotates a point so that text of this rotation runs left to right. */
export const derotate = (x: number, y: number, turn: number): [number, number] => {
  const angle = (turn * Math.PI) / 180;
  return apply([Math.cos(angle), -Math.sin(angle), Math.sin(angle), Math.cos(angle), 0, 0], x, y);
};
