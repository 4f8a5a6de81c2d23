import { icon } from '@web/components/icon';
import { drawingOf } from '@web/components/icon-drawing' with { type: 'macro' };

export const CircleSlash = /* @__PURE__ */ icon(drawingOf('circle-slash'));
export const FileArchive = /* @__PURE__ */ icon(drawingOf('file-archive'));
export const ListPlus = /* @__PURE__ */ icon(drawingOf('list-plus'));
export const Loader = /* @__PURE__ */ icon(drawingOf('loader'));
export const Pause = /* @__PURE__ */ icon(drawingOf('pause'));
export const Table2 = /* @__PURE__ */ icon(drawingOf('table-2'));
export const Undo2 = /* @__PURE__ */ icon(drawingOf('undo-2'));
export const UserRoundX = /* @__PURE__ */ icon(drawingOf('user-round-x'));
