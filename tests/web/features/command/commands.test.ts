import { expect, test } from 'bun:test';
import { type Command, matchingCommands, pageCommands } from '@web/features/command/lib/commands';

const command = (name: string): Command<null> => ({ id: name, group: 'Actions', name, icon: null, path: '/' });
const commands = ['Grading Dashboard', 'Prompt Management', 'Company Management', 'Settings'].map(command);

const found = (search: string) =>
  matchingCommands(commands, search).map(({ parts }) =>
    parts.map(({ text, hit }) => (hit ? `[${text}]` : text)).join(''),
  );

test('a command is found by the start of any of its words, which is marked', () => {
  expect(found('ma')).toEqual(['Prompt [Ma]nagement', 'Company [Ma]nagement']);
  expect(found('grad')).toEqual(['[Grad]ing Dashboard']);
});

test('several words narrow the list, in whatever order', () => {
  expect(found('man comp')).toEqual(['[Comp]any [Man]agement']);
});

test('the case study of an action may be among the words, and is nothing to find it by alone', () => {
  const publish = { ...command('Publish results…'), detail: 'Pricing & Profit Simulation' };
  const names = (search: string) => matchingCommands([publish], search).map(({ command: { name } }) => name);
  expect(names('publish profit')).toEqual(['Publish results…']);
  expect(names('profit')).toEqual([]);
});

test('what stands inside a word is found too', () => {
  expect(found('board')).toEqual(['Grading Dash[board]']);
});

test('without a search everything is listed, and nothing where nothing matches', () => {
  expect(found('')).toEqual(['Grading Dashboard', 'Prompt Management', 'Company Management', 'Settings']);
  expect(found('zzz')).toEqual([]);
});

test('a page offers its own actions, and those of the page above it [S2]', () => {
  const onResults = { ...command('Incomplete submissions'), on: ['/', '/results'] };
  const ofOne = { ...command('Files'), on: ['/results/7'] };
  const all = [command('Settings'), onResults, ofOne];
  expect(pageCommands(all, '/')).toEqual([onResults]);
  expect(pageCommands(all, '/results/7')).toEqual([onResults, ofOne]);
  expect(pageCommands(all, '/results/70')).toEqual([onResults]);
  expect(pageCommands(all, '/settings')).toEqual([]);
});
