import { icon } from './icon';
import { drawingOf } from './icon-drawing' with { type: 'macro' };

/** What the upload form shows at first. The file of all icons would bring those of every other page along. */
export const CalendarOff = /* @__PURE__ */ icon(drawingOf('calendar-off'));
export const ChevronDown = /* @__PURE__ */ icon(drawingOf('chevron-down'));
export const Files = /* @__PURE__ */ icon(drawingOf('files'));
export const MessageCircleQuestion = /* @__PURE__ */ icon(drawingOf('message-circle-question'));
export const Quote = /* @__PURE__ */ icon(drawingOf('quote'));
export const ShieldCheck = /* @__PURE__ */ icon(drawingOf('shield-check'));
export const Timer = /* @__PURE__ */ icon(drawingOf('timer'));
export const Upload = /* @__PURE__ */ icon(drawingOf('upload'));
