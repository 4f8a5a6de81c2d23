export const processFailures = ['too-slow', 'too-big', 'corrupt'] as const;
