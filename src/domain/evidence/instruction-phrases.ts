/** What a grader could be asked to judge, so that `give it full credit` is not about a customer. */
const work =
  '(?:submission|assignment|work|paper|essay|report|memo|summary|email|deck|presentation|slides?|workbook|spreadsheet|file|document|answer|response|analysis|project|case study|criteri(?:on|a)|rubric|category|section|student|candidate|author|team|group)';

const machine =
  '(?:ai|a\\.i\\.|llms?|large language models?|language models?|chat ?gpt|gpt(?:-?\\d\\w*)?|claude|gemini|copilot|chat ?bot|ai[- ](?:model|system|assistant|grader|reviewer|evaluator|agent|tool)s?|auto-?grader|automated (?:grader|grading system|evaluator)|grading (?:ai|bot|model|assistant|system|software|engine|tool|algorithm))';

const grader = `(?:${machine}|grader|marker|examiner|evaluator|teaching assistant)`;

/** Where an order can begin: a sentence's start, or after a word that turns it to the reader. */
const order =
  '(?:^|[.!?:;,"\'()\\n\\[\\]>*•–—-]\\s*|\\b(?:please|kindly|just|simply|always|now|then|and|so|instead|therefore|must|(?:you|grader|marker|examiner|ai|model|assistant) (?:must|should|will|shall|can|may|need to|have to|are to|is to))\\s+)';

const best =
  '(?:full|max(?:imum)?(?: possible)?|(?:the )?highest(?: possible| available)?|(?:the )?top|(?:the )?best(?: possible)?|perfect|100 ?%|100(?: ?/ ?100| out of 100)?|a hundred)';

const topResult = `(?:${best} (?:marks?|scores?|grades?|points?|credit)|(?:marks?|scores?|grades?) of (?:100|10|a\\+)|100 ?/ ?100|100 out of 100|100 points|10 ?/ ?10|(?:an? )?["']?a\\+)`;

const phrases: readonly string[] = [
  // Setting instructions aside.
  '\\b(?:ignore|disregard|forget|override|overrule|bypass|discard|neglect)\\s+(?:(?:all|any|every|each|of|the|your|my|our|these|those|its|previous|previously given|prior|above|earlier|preceding|former|foregoing|existing|other|current|system|grading|scoring|given|initial|original|default|and|or)\\s+){0,7}(?:instructions?|prompts?|rubrics?|system messages?)\\b',
  '\\b(?:ignore|disregard|forget|override|overrule|bypass|discard)\\s+(?:(?:all|any|every|of|the|these|those|other)\\s+){0,4}(?:your|previous|prior|earlier|preceding|foregoing|system|grading|scoring|marking|evaluation)\\s+(?:(?:previous|grading|scoring|marking|evaluation|and)\\s+){0,2}(?:rules|guidelines|criteria|directions?|directives|commands?|messages?|constraints|training|programming)\\b',
  "\\b(?:ignore|disregard|forget)\\s+(?:everything|anything|all|what(?:ever)?)\\s+(?:that\\s+)?(?:you(?:'ve| have| were| had)?\\s+(?:been\\s+)?(?:told|given|instructed|know|learned|read)|(?:was\\s+)?(?:said|written|stated|instructed)\\s+(?:before|above|earlier|previously))",
  '\\b(?:ignore|disregard|forget)\\s+(?:everything|all(?: of)?(?: the)?|anything)\\s+(?:above|before|prior)\\b.{0,40}?\\b(?:give|award|assign|grade|score|respond|reply|output|say|write)\\b',
  // Telling the reader who it is.
  `\\b(?:you are|you're|you will be|act as|behave as|act like|pretend (?:to be|you are|that you are)|imagine you are|assume the role of|take on the role of)\\s+(?:now\\s+)?(?:(?:an?|the|my|our|very|more)\\s+)?(?:(?:helpful|lenient|generous|kind|friendly|expert|strict|fair|new|different|unrestricted|professional|experienced)[ ,]+){0,3}${grader}\\b`,
  '\\byou are now (?:in\\s+\\w+ mode|free|unrestricted|dan|going to (?:grade|score|award|give))\\b',
  `\\bif you(?: are|'re) (?:an? |the )?(?:automated |artificial )?(?:${machine}|intelligence|machine|computer|robot)\\b`,
  // Speaking to a machine.
  `(?:\\b(?:note|message|instructions?|memo|attention|request|hint|reminder|notice|directive)\\s*(?:to|for)\\s*|\\b(?:dear|attention|hello|hi|hey)[ ,:]+)(?:(?:the|any|all|every|whichever|our|my|you)\\s+)*${machine}(?:\\s*[,:;!]|\\s+(?:that|which|who|reading|grading|evaluating|reviewing|scoring|processing|marking|assessing|used|tasked|in charge)\\b|\\s*$)`,
  `(?:^|[.!?\\n]\\s*)(?:dear |attention,? )?${grader}\\s*[,:]\\s*(?:please\\s+|you (?:must|should|will)\\s+)?(?:give|award|assign|grant|score|grade|mark|rate|ignore|disregard|treat|consider|do not|don't)\\b`,
  `\\bas (?:the|an?|our|my) ${grader},? (?:you (?:must|should|will|shall|are to|have to|need to)|it is your|your (?:task|job) is)\\b`,
  // Asking for a result.
  `${order}(?:give|award|assign|grant|allocate|provide|return|output|report|record|enter|set)\\s+(?:(?:this|the|my|our|me|us|it|them|him|her|every|each|all|a|an|of|to|${work})\\s+){0,6}${best}\\s+(?:marks?|scores?|grades?)\\b`,
  `\\b(?:give|award|assign|grant|allocate)\\s+(?:me|us|(?:this|my|our|the|every|each|all)\\s+(?:of\\s+(?:the|my|our)\\s+)?(?:\\w+\\s+)?${work})\\s+(?:a\\s+|an\\s+|the\\s+|with\\s+)*(?:${topResult}|(?:score|mark|grade)\\s+of\\s+\\S+)`,
  `\\b(?:give|award|assign|grant|allocate)\\s+(?:a\\s+|an\\s+|the\\s+)?${topResult}\\s+(?:to|for|on|in|across)\\s+(?:(?:all|every|each|this|my|our|the|of)\\s+){1,3}(?:\\w+\\s+)?${work}\\b`,
  `${order}give\\s+full\\s+(?:marks|points)\\b`,
  `${order}(?:score|grade|mark|rate|evaluate|assess)\\s+(?:(?:this|it|me|us)|(?:(?:this|my|our|the|every|each|all|of|these)\\s+){1,3}(?:\\w+\\s+)?${work})\\s+(?!up\\b|down\\b)(?:(?!up\\b|down\\b)\\w+\\s+){0,3}?(?:(?:at|as|with|to be)\\s+)?(?:a\\s+|an\\s+|the\\s+)?(?:100\\b(?! ?(?:g|kg|ml|units?|days?)\\b)|a hundred\\b|10 ?/ ?10|["']?a\\+|${best}\\s+(?:marks?|scores?|grades?|points?|credit)|perfect\\b|excellent\\b|outstanding\\b)`,
  `\\b(?:this|my|our|the)\\s+(?:\\w+\\s+)?${work}\\s+(?:(?:fully|clearly|truly|certainly|definitely|easily)\\s+)?(?:deserves?|merits?|has earned|must|should|shall|needs to|is to|ought to)\\s+(?:(?:receive|get|be|given|awarded|scored|graded|marked|rated|assigned|at|as|with|a|an|the)\\s+){0,5}${topResult}`,
  "\\b(?:do not|don't|never|must not|should not)\\s+(?:deduct|subtract|take (?:off|away)|remove|dock)\\s+(?:any\\s+)?(?:points?|marks?)\\b",
  `\\b(?:do not|don't|never|must not|should not)\\s+(?:flag|penali[sz]e|criticis?e|mark down|report)\\s+(?:this|my|our|the|any)\\s+(?:\\w+\\s+)?${work}\\b`,
  `${order}(?:respond|reply|answer|output|return|write|say|print)\\s+(?:only\\s+|just\\s+|exactly\\s+|solely\\s+)?(?:with\\s+|that\\s+)?.{0,25}\\b(?:score|grade|mark|rating)\\b\\s*(?:of|is|=|:)?\\s*["']?(?:\\d+|a\\+)`,
  // The furniture of prompts.
  '<\\|?\\s*/?(?:im_start|im_end|endoftext|system|assistant|eot_id|start_header_id)\\s*\\|?>',
  '\\[/?(?:inst|system|system prompt)\\]',
  '(?:^|\\n)\\s*#{2,}\\s*(?:system|new instructions?|instructions? (?:for|to) (?:the )?(?:ai|model|grader|assistant))\\b',
  '\\b(?:new|updated|revised|real|actual|true|hidden|secret|special|additional) (?:system )?(?:instructions?|prompt)\\s*(?:for you|for the (?:ai|grader|model|assistant))\\b',
  '\\b(?:begin|start|end) (?:of )?(?:new |hidden |system )(?:instructions?|prompt)\\b|\\bsystem (?:prompt|override|message)\\s*[:=]',
  '\\b(?:reveal|print|repeat|output|show|leak)\\s+(?:me\\s+)?(?:your|the)\\s+(?:system|hidden|initial|original)\\s+(?:prompt|instructions?|message)\\b',
  '["\'](?:score|grade|total_?score|rating)["\']\\s*:\\s*["\']?(?:\\d+|a\\+)',
  // The same in other languages of class rooms.
  '\\bignorier(?:e|en sie|t)?\\s+(?:\\S+\\s+){0,3}(?:anweisungen|instruktionen|vorgaben|anleitung)\\b',
  '\\b(?:gib|geben sie|vergib|vergeben sie)\\s+(?:\\S+\\s+){0,4}(?:volle|maximale|h(?:ö|oe)chste)\\s+(?:punktzahl|punkte|note|bewertung)',
  '\\bignore[zr]?\\s+(?:\\S+\\s+){0,3}(?:instructions|consignes)\\s+(?:pr(?:é|e)c(?:é|e)dentes|ci-dessus|ant(?:é|e)rieures)',
  '\\b(?:donne[zr]?|attribue[zr]?|accorde[zr]?|mets|mettez)\\s+(?:\\S+\\s+){0,4}(?:note|score)\\s+(?:maximale?|parfaite?)',
  '\\bignor(?:a|e|en|ar)\\s+(?:\\S+\\s+){0,3}(?:instrucciones|indicaciones|instru(?:ç|c)(?:õ|o)es|istruzioni)\\b',
  '\\b(?:da|dé|otorga|otorgue|asigna|asigne)\\s+(?:\\S+\\s+){0,4}(?:m(?:á|a)xima\\s+(?:puntuaci(?:ó|o)n|calificaci(?:ó|o)n|nota)|(?:puntuaci(?:ó|o)n|calificaci(?:ó|o)n|nota)\\s+m(?:á|a)xima)',
  '(?:忽略|无视|忽視|無視).{0,8}(?:指令|指示|提示|说明|說明|規則|规则)|(?:给|給|打).{0,6}(?:满分|滿分|最高分)',
];

/**
 * What every phrase has at least one of. Most texts of a large workbook have none, and forty searches of each would
 * take longer than all the rest of its reading.
 */
const cues =
  /ignor|disregard|forget|overrid|overrul|bypass|discard|neglect|you|act (?:as|like)|behave|pretend|assume|take on|ai|a\.i|llm|language model|gpt|claude|gemini|copilot|chat|grad|mark|examin|evaluat|assist|scor|award|assign|grant|allocat|giv|rate|rating|assess|point|credit|100|hundred|10 ?\/ ?10|a\+|flag|penali|critici|report|[<[#]|instruction|instrucc|indicac|instru|istruz|prompt|system|message|gib|geben|vergib|vergeben|donne|attribu|accord|mets|mettez|da|dé|otorg|asign|[忽无無给給打]/iu;

const patterns = phrases.map((phrase) => new RegExp(phrase, 'iu'));

/** Letters of other alphabets that look Latin, used to slip past a search for words. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  ԁ: 'd',
  ո: 'n',
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
  І: 'I',
  ο: 'o',
  α: 'a',
  ε: 'e',
  ι: 'i',
  ν: 'v',
  ρ: 'p',
  Ι: 'I',
  Ο: 'O',
};

const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Whether there is anything to read in a text: figures are most of a workbook. */
export function hasWords(text: string): boolean {
  return text.length >= 4 && /\p{L}{2}|[^\0-\uffff]/u.test(text);
}

/** From where a text speaks to the grader instead of about the case to the end of that sentence; null for none. */
export function findInstruction(text: string): string | null {
  if (!hasWords(text)) return null;
  const plain = text
    .replace(/[\u{e0020}-\u{e007e}]/gu, (tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0xe0020) - 0xe0000))
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(/[‘’‛`]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[^\S\n]+/g, ' ');
  const folded = /[a-z]/i.test(plain) ? plain.replace(/[Ѐ-ԯͰ-ϿԱ-֏]/g, (letter) => lookAlikes[letter] ?? letter) : plain;
  if (!cues.test(folded)) return null;
  for (const pattern of patterns) {
    const match = pattern.exec(folded);
    if (match) return sentenceFrom(folded, match);
  }
  return null;
}

function sentenceFrom(text: string, match: RegExpExecArray): string {
  const end = match.index + match[0].length;
  const rest = /^[^.!?\n]*[.!?]?/.exec(text.slice(end))?.[0] ?? '';
  const phrase = match[0].replace(/^[^\p{L}\p{N}<["'#[{]+/u, '');
  return (/[.!?]$/.test(phrase) ? phrase : phrase + rest).replace(/\s+/g, ' ').trim();
}
