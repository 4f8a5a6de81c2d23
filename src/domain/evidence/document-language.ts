import type { Slot } from './evidence';
import type { Mention } from './label-mentions';
import type { Passage } from './passage';

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const english = list('the of and to is was were with for by at from our we this that has have which than their its');

/** No word that is also an English word, name or abbreviation, such as `per`, `Los` and `SOM`. */
const foreign = list(`
  der das und ist auf für bei von wir nicht sich ein eine les du une dans avec nous aux sont del fue una y il gli di
  della che nel sono uma foi não é het een zijn voor och att är på och og er til jest nie oraz się
`);

/** Words that only say that something is so much, in eight languages: no plan, change, part or estimate. */
const plain = list(`
  der die das den dem des ein eine im in am an bei beim von vom für mit und sowie hat haben hatte hatten wir unser unsere
  ist sind war waren wurde wurden betrug betrugen beträgt betragen lag lagen liegt liegen erreichte erzielte erzielten
  belief beliefen beläuft sich insgesamt gesamt jahr jahre geschäftsjahr
  le la les de du des un une en au aux à est était sont étaient fut élève élevait élèvent atteint atteignait total pour
  exercice année notre nos et
  el los las del al es fue fueron era eran ascendió ascendieron asciende ascienden alcanzó alcanzaron año ejercicio y
  nuestro nuestra il lo i gli di della dei delle nel nella è erano sono stato stata stati state pari ammonta ammontano
  totale anno e o os as uma do da dos das no na em foi foram atingiu atingiram totalizou ano
  het een van is was waren bedroeg bedroegen bedraagt totaal jaar är var på uppgick till utgjorde ett det och av blev
  året w wyniosły wyniósł wyniosła wynosi było roku
  mio mrd tsd mln mld million millionen milliarden millions milliards millones milioni milhões miljoner eur euro euros chf
`);

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Whether a document is in another language than English. If its words don't tell, decimal commas do. */
export function foreignDocuments(
  passages: readonly Passage[],
  hasComma: (slot: Slot) => boolean,
): (slot: Slot) => boolean {
  const scores = new Map<Slot, number>();
  for (const { slot, text } of passages) {
    for (const word of wordsOf(text)) {
      const score = english.has(word) ? -1 : foreign.has(word) ? 1 : 0;
      if (score !== 0) scores.set(slot, (scores.get(slot) ?? 0) + score);
    }
  }
  return (slot) => (scores.get(slot) ?? 0) > 0 || (!scores.get(slot) && hasComma(slot));
}

/** Whether words around a number, besides labels, may make it a plan, a change or a part. */
export function maySayMore(text: string, at: number, length: number, mentions: readonly Mention[]): boolean {
  const rest = [...text.matchAll(/\p{L}{2,}/gu)].filter(({ index, 0: word }) => {
    if (index >= at && index < at + length) return false;
    return !mentions.some(({ from, to }) => from < index + word.length && to > index);
  });
  return rest.some(([word]) => !plain.has(word.toLowerCase()));
}
