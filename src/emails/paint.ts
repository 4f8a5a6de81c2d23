import type { CSSProperties } from 'react';

/** Mail programs know no variables, so each color is a light value inline and a dark one in `styleSheet`. */
export const sans = "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
export const serif = "Georgia,'Times New Roman',serif";
export const mono = "'SF Mono',Consolas,Menlo,monospace";

export const ink = { className: 'i', color: '#111723' } as const;
export const ink2 = { className: 'i2', color: '#3d4450' } as const;
export const ink3 = { className: 'i3', color: '#5f656f' } as const;
export const pen = { className: 'pen', color: '#103cc6' } as const;

type Ink = typeof ink | typeof ink2 | typeof ink3 | typeof pen | (typeof scoreInks)[keyof typeof scoreInks];

export const scoreInks = {
  green: { className: 'top', color: '#04683f' },
  yellow: { className: 'mid', color: '#854c0a' },
  red: { className: 'low', color: '#ac2026' },
} as const;

export const gradeBadges = {
  '90+': { className: 'gt', style: { background: '#def8e8', color: '#04683f' } },
  '80+': { className: 'gh', style: { background: '#dff6f6', color: '#006464' } },
  '70+': { className: 'gm', style: { background: '#fff1d3', color: '#854c0a' } },
  below: { className: 'gl', style: { background: '#ffeeed', color: '#ac2026' } },
} as const;

export function text({ className, color }: Ink, font: string, more: CSSProperties = {}) {
  return { className, style: { margin: 0, font, color, ...more } };
}

/** Never contains quotes, ampersands or angle brackets, because they would be escaped inside the style element. */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}body{margin:0}',
  '@media (max-width:480px){.w{padding:0!important}.b{border-left:0!important;border-right:0!important;border-radius:0!important}',
  '.p{padding-left:20px!important;padding-right:20px!important}.big{font-size:56px!important}',
  '.ar{padding-left:8px!important;padding-right:18px!important}.sc{width:40px!important;padding-right:9px!important}',
  '.tx{padding-left:13px!important}.btn a{display:block!important;text-align:center!important}}',
  '@media (prefers-color-scheme:dark){.bg{background:#0c0f14!important}.b{background:#14181e!important;border-color:#282d36!important}',
  '.i{color:#edf0f4!important}.i2{color:#bec3ca!important}.i3{color:#969ca6!important}.pen{color:#8fb1fe!important}',
  '.l{border-color:#282d36!important}.r{border-color:#304989!important}.fill{background:#3968e8!important}',
  '.top{color:#6ddca5!important}.mid{color:#f3c46b!important}.low{color:#fd9d9d!important}',
  '.gt{background:#122a20!important;color:#6ddca5!important}.gh{background:#11292a!important;color:#77d5d1!important}',
  '.gm{background:#302413!important;color:#f3c46b!important}.gl{background:#391c1c!important;color:#fd9d9d!important}',
  '.q{border-color:#edf0f4!important}.tr{background:#292e37!important}.earn{background:#8fb1fe!important}.n{background:#182442!important}}',
].join('\n');
