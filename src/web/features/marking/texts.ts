const works = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'submission' : 'submissions'}`;

export const markerTexts = {
  open: 'Assign markers',
  title: (name: string) => `Who marks ${name}?`,
  text: 'The latest attempts are shared out equally. Everybody still sees all of them.',
  confirm: 'Assign',
  saving: 'Assigning…',
  done: { title: 'Markers assigned', description: 'The shares are up to date.' },
  failed: 'The markers could not be assigned',
  staff: 'Markers',
  filter: 'Marker',
  mine: 'Mine',
  nobody: 'Nobody',
  somebody: 'somebody else',
  loadFailed: 'The markers could not be loaded',
  unassigned: (count: number) => `${works(count)} not assigned yet.`,
  uneven: 'The shares differ, because nobody takes over what a marker has started.',
  rebalance: 'Rebalance',
  moves: (count: number) => `Moves ${works(count)} that nobody has started.`,
  rebalanced: { title: 'Rebalanced', description: 'The shares are up to date.' },
  rebalanceFailed: 'The shares could not be rebalanced',
} as const;

export const secondMarkTexts = {
  title: 'Your second marks',
  yours: 'To mark',
  text: 'Give your own points. You see the first marks when you have finished.',
  finish: 'Finish',
  finishQuestion: 'Finish your marks?',
  finishText: 'You cannot change your marks after this.',
  finished: { title: 'Your marks are finished', description: 'Both marks are shown now.' },
  finishFailed: 'Your marks could not be finished',
  loadFailed: 'The marks could not be loaded',
  compare: 'Second marking',
  by: (name: string) => `Marked a second time by ${name}`,
  noted: (name: string) => `${name}:`,
  resolve: 'Resolve',
  resolving: 'Resolving…',
  resolved: { title: 'Second marks resolved', description: 'Changed criteria are locked.' },
  resolveFailed: 'The marks could not be resolved',
  all: 'For all criteria',
  typed: (points: number) => `A whole number from 0 to ${points}.`,
} as const;

export function markerName(marker: number | 'me' | 'none' | undefined): string {
  if (marker === 'me') return markerTexts.mine;
  return marker === 'none' ? markerTexts.nobody : markerTexts.somebody;
}
