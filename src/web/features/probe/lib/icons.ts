import { icon } from '@web/components/icon';
import { drawingOf } from '@web/components/icon-drawing' with { type: 'macro' };

export const EqualApproximately = /* @__PURE__ */ icon(drawingOf('equal-approximately'));
export const MoveRight = /* @__PURE__ */ icon(drawingOf('move-right'));
