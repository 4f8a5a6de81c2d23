import { icon } from '@web/components/icon';
import { drawingOf } from '@web/components/icon-drawing' with { type: 'macro' };

export const Link2Off = /* @__PURE__ */ icon(drawingOf('link-2-off'));
export const MailOpen = /* @__PURE__ */ icon(drawingOf('mail-open'));
export const WifiOff = /* @__PURE__ */ icon(drawingOf('wifi-off'));
