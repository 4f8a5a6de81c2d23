import { droppedFiles } from '@web/lib/dropped-files';

export function giveFiles(to: (files: File[]) => void): (dropped: DataTransfer) => void {
  return (dropped) => void droppedFiles(dropped).then((found) => to(found.map(({ file }) => file)));
}
