import { expect, test } from 'bun:test';
import { droppedFiles } from '@web/lib/dropped-files';

const itemOf = (entry: FileSystemEntry | null, file: File | null): DataTransferItem => ({
  kind: 'file',
  type: '',
  getAsFile: () => file,
  getAsString() {},
  webkitGetAsEntry: () => entry,
});

test('files that Office and file systems leave behind are no part of what was dropped', async () => {
  const names = ['model.xlsx', '~$model.xlsx', '.DS_Store', '._roster.csv', 'deck.pptx'];
  const dropped = await droppedFiles({ items: names.map((name) => itemOf(null, new File(['x'], name))) });
  expect(dropped.map(({ path }) => path)).toEqual(['model.xlsx', 'deck.pptx']);
});

test('a dropped folder is its files with their paths, in the order of their names', async () => {
  const entry = (fullPath: string) => ({
    fullPath,
    name: fullPath.split('/').at(-1) ?? '',
    filesystem,
    getParent() {},
  });
  const filesystem = {
    name: '',
    get root() {
      return folderEntry('/', []);
    },
  };
  function fileEntry(path: string): FileSystemFileEntry {
    const { name } = entry(path);
    return { ...entry(path), isFile: true, isDirectory: false, file: (found) => found(new File(['x'], name)) };
  }
  function folderEntry(path: string, inner: FileSystemEntry[]): FileSystemDirectoryEntry {
    const batches = [inner, []];
    return {
      ...entry(path),
      isFile: false,
      isDirectory: true,
      createReader: () => ({ readEntries: (found) => found(batches.shift() ?? []) }),
      getDirectory() {},
      getFile() {},
    };
  }
  const folder = folderEntry('/Spring', [
    fileEntry('/Spring/b10.pdf'),
    folderEntry('/Spring/Maya', [fileEntry('/Spring/Maya/~$a.xlsx'), fileEntry('/Spring/Maya/a.xlsx')]),
    fileEntry('/Spring/b9.pdf'),
  ]);
  const dropped = await droppedFiles({ items: [itemOf(folder, null)] });
  expect(dropped.map(({ path }) => path)).toEqual(['/Spring/b9.pdf', '/Spring/b10.pdf', '/Spring/Maya/a.xlsx']);
});
