/** In place of tailwind-merge: Tremor's classes are joined; where one of ours has to win over one of them, it is marked so. */
export const extendTailwindMerge =
  () =>
  (...classes) =>
    classes.filter(Boolean).join(' ');
