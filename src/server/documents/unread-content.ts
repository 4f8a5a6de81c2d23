/** `described` are pictures with alternative text. */
export type UnreadContent = { pictures: number; described: number; objects: number; media: number; ink: number };

export const noUnreadContent = (): UnreadContent => ({ pictures: 0, described: 0, objects: 0, media: 0, ink: 0 });

export const addUnreadContent = (to: UnreadContent, more: UnreadContent): void => {
  to.pictures += more.pictures;
  to.described += more.described;
  to.objects += more.objects;
  to.media += more.media;
  to.ink += more.ink;
};

const amount = (count: number, one: string, more: string): string => (count === 1 ? one : `${count} ${more}`);

export function unreadContentNotes(where: string, left: UnreadContent): string[] {
  const notes: string[] = [];
  const { pictures, objects, media, ink } = left;
  if (pictures > 0) {
    notes.push(
      `${where} has ${amount(pictures, 'a picture', 'pictures')} whose content was not read${descriptions(left)}.`,
    );
  }
  if (objects > 0) {
    const opened = objects === 1 ? 'that was not opened' : 'that were not opened';
    notes.push(`${where} has ${amount(objects, 'an embedded object', 'embedded objects')} ${opened}.`);
  }
  if (media > 0) {
    const played = media === 1 ? 'that was not played' : 'that were not played';
    notes.push(`${where} has ${amount(media, 'a sound or film', 'sounds or films')} ${played}.`);
  }
  if (ink > 0) notes.push(`${where} has handwriting that was not read.`);
  return notes;
}

function descriptions({ pictures, described }: UnreadContent): string {
  if (described === 0) return '';
  if (pictures === 1) return ', only its description';
  return described === pictures ? ', only their descriptions' : `, only the descriptions of ${described}`;
}
