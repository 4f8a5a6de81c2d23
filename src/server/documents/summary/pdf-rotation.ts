import { apply, type Matrix } from './pdf-matrix';

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
