import { icon } from './icon';
import { drawingOf } from './icon-drawing' with { type: 'macro' };

export const Check = /* @__PURE__ */ icon(drawingOf('check'));
export const CircleAlert = /* @__PURE__ */ icon(drawingOf('circle-alert'));
export const CircleDashed = /* @__PURE__ */ icon(drawingOf('circle-dashed'));
export const Eye = /* @__PURE__ */ icon(drawingOf('eye'));
export const EyeOff = /* @__PURE__ */ icon(drawingOf('eye-off'));
export const FileText = /* @__PURE__ */ icon(drawingOf('file-text'));
export const Info = /* @__PURE__ */ icon(drawingOf('info'));
export const Monitor = /* @__PURE__ */ icon(drawingOf('monitor'));
export const Moon = /* @__PURE__ */ icon(drawingOf('moon'));
export const Presentation = /* @__PURE__ */ icon(drawingOf('presentation'));
export const Sun = /* @__PURE__ */ icon(drawingOf('sun'));
export const Table = /* @__PURE__ */ icon(drawingOf('table'));
