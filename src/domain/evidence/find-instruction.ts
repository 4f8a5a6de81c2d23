import { readingsOf } from './disguise';
import { foreignPhrases } from './foreign-phrases';
import { englishPhrases } from './instruction-phrases';

/**
 * What every phrase has at least one of. Most texts of a large workbook have none, and a hundred searches of each would
 * take longer than all the rest of its reading.
 */
const cues =
  /ignor|disregard|forg[eo]t|overr[iu]|bypass|discard|neglect|attention|instru|prompt|rubric|gra[dn]|scor|mark|rat[ei]|credit|point|criter|examin|[eé]val|assess|assist|\bai\b|a\.i\.|llm|model|gpt|claude|gemini|copilot|bot\b|automat|you|new task|end|flag|penali|criticis|report|={3}|<|\[|\bki\b|anweis|vorgab|anleit|bewert|punkt|note|wertung|pr(?:ü|u|ue)fer|korrektor|gutachter|bar[eè]me|consign|crit[eèé]r|20 ?\/ ?20|correc|indicac|r[uú]brica|calific|puntu|not[ae]|pontua|puntegg|vot[oi]|istruz|aanwijz|opdracht|beoordel|punten|cijfer|polece|kryter|ocen|wynik|liczb|talimat|puan|eres|act[uú]a|descart|desconsid|dimentic|a\+|[\u0370-\uffff]/iu;

const patterns = [...englishPhrases, ...foreignPhrases].map((phrase) => new RegExp(phrase, 'iu'));

/** Whether there is anything to read in a text, however far apart its letters: figures are most of a workbook. */
export function hasWords(text: string): boolean {
  return text.length >= 4 && /\p{L}|[^\0-\uffff]/u.test(text);
}

/** From where a text speaks to the grader instead of about the case to the end of that sentence; null for none. */
export function findInstruction(text: string): string | null {
  if (!hasWords(text)) return null;
  for (const reading of readingsOf(text)) {
    if (!cues.test(reading)) continue;
    for (const pattern of patterns) {
      const match = pattern.exec(reading);
      if (match) return sentenceFrom(reading, match);
    }
  }
  return null;
}

function sentenceFrom(text: string, match: RegExpExecArray): string {
  const end = match.index + match[0].length;
  const rest = /^[^.!?\n]*[.!?]?/.exec(text.slice(end))?.[0] ?? '';
  const phrase = match[0].replace(/^[^\p{L}\p{N}<["'#[{]+/u, '');
  return (/[.!?]$/.test(phrase) ? phrase : phrase + rest).replace(/\s+/g, ' ').trim();
}
