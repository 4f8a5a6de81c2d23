export const tipLook = 'z-12 rounded-1 bg-ink px-[9px] py-1.5 text-12 text-canvas shadow-2';
