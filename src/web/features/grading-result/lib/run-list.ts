export const runList =
  'relative max-h-[min(560px,58vh)] overflow-auto [scrollbar-width:thin] max-md:max-h-none max-md:flex-1';

export const footLegend = 'mr-auto text-12 text-ink-3 max-md:flex-[1_0_100%]';
