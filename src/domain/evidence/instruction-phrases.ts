/** What a grader judges, so that `give it full credit` isn't about a customer. */
const work =
  '(?:submission|assignment|work|paper|essay|report|memo|summary|email|deck|presentation|slides?|workbook|spreadsheet|file|document|answer|response|analysis|project|case study|criteri(?:on|a)|rubric|category|section|student|candidate|author|team|group)';

const handedIn =
  '(?:submission|assignment|work|paper|essay|report|deck|presentation|workbook|spreadsheet|file|document|text|student|candidate)s?';

const guide =
  '(?:rubrics?|scor(?:e|ing) (?:ranges?|guide(?:lines?)?|criteria|rules|scheme)|(?:grading|marking|evaluation) (?:guide(?:lines?)?|criteria|rules|scheme|instructions?)|system prompt|(?:previous|prior|earlier|above) instructions?)';

const machine =
  '(?:ai|a\\.i\\.|llms?|large language models?|language models?|chat ?gpt|gpt(?:-?\\d\\w*)?|claude|gemini|copilot|chat ?bot|ai[- ](?:model|system|assistant|grader|reviewer|evaluator|agent|tool)s?|auto-?grader|automated (?:grader|grading system|evaluator)|grading (?:ai|bot|model|assistant|system|software|engine|tool|algorithm))';

const grader = `(?:${machine}|grader|marker|examiner|evaluator|teaching assistant)`;

const order =
  '(?:^|[.!?:;,"\'()\\n\\[\\]>*•–—-]\\s*|\\b(?:please|kindly|just|simply|always|now|then|and|so|instead|therefore|must|(?:you|grader|marker|examiner|ai|model|assistant) (?:must|should|will|shall|can|may|need to|have to|are to|is to))\\s+)';

const best =
  '(?:full|max(?:imum)?(?: possible)?|(?:the )?highest(?: possible| available)?|(?:the )?top|(?:the )?best(?: possible)?|perfect|100 ?%|100(?: ?/ ?100| out of 100)?|a hundred)';

const topResult = `(?:${best} (?:marks?|scores?|grades?|points?|credit)|(?:marks?|scores?|grades?) of (?:100|10|a\\+)|100 ?/ ?100|100 out of 100|100 points|10 ?/ ?10|(?:an? )?["']?a\\+)`;

export const englishPhrases: readonly string[] = [
  // Setting instructions aside.
  '\\b(?:ignore|disregard|forget|override|overrule|bypass|discard|neglect)\\s+(?:(?:all|any|every|each|of|the|your|my|our|these|those|its|previous|previously given|prior|above|earlier|preceding|former|foregoing|existing|other|current|system|grading|scoring|given|initial|original|default|and|or)\\s+){0,7}(?:instructions?|prompts?|rubrics?|system messages?)\\b',
  '\\b(?:ignore|disregard|forget|override|overrule|bypass|discard)\\s+(?:(?:all|any|every|of|the|these|those|other)\\s+){0,4}(?:your|previous|prior|earlier|preceding|foregoing|system|grading|scoring|marking|evaluation)\\s+(?:(?:previous|grading|scoring|marking|evaluation|and)\\s+){0,2}(?:rules|guidelines|criteria|directions?|directives|commands?|messages?|constraints|training|programming)\\b',
  "\\b(?:ignore|disregard|forget)\\s+(?:everything|anything|all|what(?:ever)?)\\s+(?:that\\s+)?(?:you(?:'ve| have| were| had)?\\s+(?:been\\s+)?(?:told|given|instructed|learned|read)|you know(?=\\s*[.!,;:]|\\s+and\\b|\\s*$)|(?:was\\s+)?(?:said|written|stated|instructed)\\s+(?:before|above|earlier|previously))",
  '\\b(?:ignore|disregard|forget)\\s+(?:everything|all(?: of)?(?: the)?|anything)\\s+(?:above|before|prior)\\b.{0,40}?\\b(?:give|award|assign|grade|score|respond|reply|output|say|write)\\b',
  // Telling the reader who it is.
  `\\b(?:you are|you're|you will be|act as|behave as|act like|pretend (?:to be|you are|that you are)|imagine you are|assume the role of|take on the role of)\\s+(?:now\\s+)?(?:(?:an?|the|my|our|very|more)\\s+)?(?:(?:helpful|lenient|generous|kind|friendly|expert|strict|fair|new|different|unrestricted|professional|experienced)[ ,]+){0,3}${grader}\\b`,
  '\\byou are now (?:in\\s+\\w+ mode|free|unrestricted|dan|going to (?:grade|score|award|give))\\b',
  `\\bif you(?: are|'re) (?:an? |the )?(?:automated |artificial )?(?:${machine}|intelligence|machine|computer|robot)\\b`,
  // Addressing a machine.
  `(?:\\b(?:note|message|instructions?|memo|attention|request|hint|reminder|notice|directive)\\s*(?:to|for)\\s*|\\b(?:dear|attention|hello|hi|hey)[ ,:]+)(?:(?:the|any|all|every|whichever|our|my|you)\\s+)*${machine}(?:\\s*[,:;!]|\\s+(?:that|which|who|reading|grading|evaluating|reviewing|scoring|processing|marking|assessing|used|tasked|in charge)\\b|\\s*$)`,
  `(?:^|[.!?\\n]\\s*)(?:dear |attention,? )?${grader}\\s*[,:]\\s*(?:please\\s+|you (?:must|should|will)\\s+)?(?:give|award|assign|grant|score|grade|mark|rate|ignore|disregard|treat|consider|do not|don't)\\b`,
  `\\bas (?:the|an?|our|my) ${grader},? (?:you (?:must|should|will|shall|are to|have to|need to)|it is your|your (?:task|job) is)\\b`,
  // Asking for a result.
  `${order}(?:give|award|assign|grant|allocate|provide|return|output|report|record|enter|set)\\s+(?:(?:this|the|my|our|me|us|it|them|him|her|every|each|all|a|an|of|to|${work})\\s+){0,6}${best}\\s+(?:marks?|scores?|grades?)\\b(?!\\s+(?:an?|the|its?|their)\\s)`,
  `\\b(?:give|award|assign|grant|allocate)\\s+(?:me|us|(?:this|my|our|the|every|each|all)\\s+(?:of\\s+(?:the|my|our)\\s+)?(?:\\w+\\s+)?${work})\\s+(?:a\\s+|an\\s+|the\\s+|with\\s+)*(?:${topResult}|(?:score|mark|grade)\\s+of\\s+\\S+)`,
  `\\b(?:give|award|assign|grant|allocate)\\s+(?:a\\s+|an\\s+|the\\s+)?${topResult}\\s+(?:to|for|on|in|across)\\s+(?:(?:all|every|each|this|my|our|the|of)\\s+){1,3}(?:\\w+\\s+)?${work}\\b`,
  `${order}give\\s+full\\s+(?:marks|points)\\b`,
  `${order}(?:score|grade|mark|rate|evaluate|assess)\\s+(?:(?:this|it|me|us)|(?:(?:this|my|our|the|every|each|all|of|these)\\s+){1,3}(?:\\w+\\s+)?${work})\\s+(?!up\\b|down\\b)(?:(?!up\\b|down\\b)\\w+\\s+){0,3}?(?:(?:at|as|with|to be)\\s+)?(?:a\\s+|an\\s+|the\\s+)?(?:100\\b(?! ?(?:g|kg|ml|units?|days?)\\b)|a hundred\\b|10 ?/ ?10|["']?a\\+|${best}\\s+(?:marks?|scores?|grades?|points?|credit)|perfect\\b|excellent\\b|outstanding\\b)`,
  `\\b(?:this|my|our|the)\\s+(?:\\w+\\s+)?${work}\\s+(?:(?:fully|clearly|truly|certainly|definitely|easily)\\s+)?(?:deserves?|merits?|has earned|must|should|shall|needs to|is to|ought to)\\s+(?:(?:receive|get|be|given|awarded|scored|graded|marked|rated|assigned|at|as|with|a|an|the)\\s+){0,5}${topResult}`,
  "\\b(?:do not|don't|never|must not|should not)\\s+(?:deduct|subtract|take (?:off|away)|remove|dock)\\s+(?:any\\s+)?(?:points?|marks?)\\b",
  `\\b(?:do not|don't|never|must not|should not)\\s+(?:flag|penali[sz]e|criticis?e|mark down|report)\\s+(?:this|my|our|the|any)\\s+(?:\\w+\\s+)?${work}\\b`,
  `${order}(?:respond|reply|answer|output|return|write|say|print)\\s+(?:only\\s+|just\\s+|exactly\\s+|solely\\s+)?(?:with\\s+|that\\s+)?.{0,25}\\b(?:score|grade|mark|rating)\\b\\s*(?:of|is|=|:)?\\s*["']?(?:\\d+|a\\+)`,
  // Setting the rubric aside in other words.
  `\\b(?:pay no attention to|do not (?:follow|apply|use)|don't (?:follow|apply|use)|stop (?:following|applying|using)|no longer (?:apply|follow|use)|without regard to)\\s+(?:(?:the|your|any|all|this|that|of|official|given)\\s+){0,4}${guide}`,
  // Stating a result as settled.
  `\\b(?:this|my|our|the|that|all|every|each)\\s+(?:\\w+\\s+)?${handedIn}\\b[^.!?\\n]{0,60}\\b(?:deserves?|earns?|merits?|receives?|gets?|is worth|are worth|(?:is|are|be) (?:awarded|given|graded|scored))\\s+(?:(?:a|an|the|at|as|with|at least)\\s+){0,2}${topResult}`,
  `\\b(?:correct|right|appropriate|expected|fair|proper|only|final|true|deserved)\\s+(?:score|grade|mark)\\s+(?:for|of|on)\\s+(?:this|my|our|the|every|each)\\s+(?:\\w+\\s+)?(?:${handedIn}|section|criteri(?:on|a))\\b[^.!?\\n]{0,30}\\b(?:is|are|must be|should be|would be)\\s+(?:an?\\s+)?["']?(?:\\d{1,3}\\b|a\\+|(?-i:A)\\b|${best})`,
  `\\b(?:grader|examiner|marker|assessor|evaluator)s?\\b[^.!?\\n]{0,70}\\b(?:(?:full|max(?:imum)?|highest|top|perfect) (?:marks?|scores?|points?|credit|range)|nothing less than the (?:maximum|best|highest))`,
  `\\b(?:i|we) (?:have |already )?(?:reviewed|graded|evaluated|assessed|checked|read) (?:the|this|all|your)\\b[^.!?\\n]{0,60}\\b(?:score|grade|mark) (?:is|of|should be|must be)\\s+(?:\\d|an? )`,
  `${order}(?:give|award|assign|grant|score|grade|mark)\\s+(?:\\w+\\s+){0,4}?(\\d{1,3}) ?(?:points? )?(?:/|of|out of) ?\\1\\b`,
  `${order}(?:score|grade|mark|rate)\\s+(?:all|every|each)\\s+(?:of the\\s+)?(?:\\w+\\s+)?(?:areas?|criteri(?:on|a)|sections?|categor(?:y|ies)|questions?|parts?)\\s+(?:at|as|with)\\s+(?:the\\s+)?(?:${best}|maximum|excellent|outstanding)\\b`,
  `${order}(?:give|award|assign|grant)\\s+(?:me|us|(?:this|the|my|our)\\s+(?:\\w+\\s+)?(?:${handedIn}|author|team))\\s+(?:an|straight)\\s+["']?(?-i:A)s?\\b["']?(?=[\\s.,;!+]|$)`,
  '\\b(?:score|grade|mark|rate|assess)\\s+(?:\\w+\\s+){0,3}?(?:leniently|generously)\\b',
  // Asking to assume something.
  '(?<!\\b(?:we|i|they|to|can|would)\\s)\\b(?:consider|treat|regard|count|mark|accept)\\s+(?:\\S+\\s+){0,4}(?:criteri(?:on|a)|claims?|requirements?|missing (?:parts?|files?)|rubric)\\s+(?:as|to be)\\s+(?:\\w+\\s+)?(?:satisfied|fulfilled|met|supported|complete|present|proven|excellent)\\b',
  `\\b(?:when|while|before|for the purposes? of)\\s+(?:scoring|grading|marking|evaluati(?:ng|on)|assess(?:ing|ment))\\b[^.!?\\n]{0,60}\\b(?:assume|consider|remember|treat|count|accept)\\b[^.!?\\n]{0,60}\\b(?:missing|submitted|handed in|rubric|criteri(?:on|a) (?:is|are|as)|${handedIn} (?:is|are|as))\\b`,
  `\\b(?:who|whoever|anyone|anybody|everyone)\\s+(?:evaluates?|grades?|assess(?:es)?|scores?|marks?)\\s+(?:this|the|my|our)\\s+(?:\\w+\\s+)?${handedIn}\\b[^.!?\\n]{0,50}\\b(?:should|must|will|has to|is to|needs to)\\b`,
  `(?:${machine}|\\bautomated (?:system|tool|process|reader)s?\\b|\\b(?:algorithm|computer|software|model)s?\\b)[^.!?\\n]{0,15}\\b(?:reading|processing|reviewing|evaluating|grading|scoring|marking|assessing|reads|processes|evaluates|grades|scores)\\s+(?:this|the|my|our)(?:\\s+(?:\\w+\\s+)?${handedIn})?\\b[^.!?\\n]{0,50}\\b(?:should|must|will|shall|has to|have to|needs? to|is expected|are expected|is to)\\b[^.!?\\n]{0,90}\\b(?:scor|grad|criteri|requirements?|rubric|points|marks|performance|satisfied|fulfilled)`,
  // Another voice.
  `(?:^|\\n|[.!?]\\s)\\W{0,3}(?:system|developer|assistant|admin(?:istrator)?|course admin(?:istrator)?)(?:\\s(?:note|message|update|notice|policy))?\\W{0,2}[:\\]>]\\s*[^\\n]{0,120}\\b(?:grading|graded|grader|submissions?|rubric|full (?:points|marks|credit)|score is|score ranges?|(?:top|highest|upper|best) range|max(?:imum)? (?:score|points)|generous\\w*|lenient\\w*)\\b`,
  `(?:^|\\n|[.!?]\\s)\\W{0,3}(?:instructor|professor|teacher|lecturer|tutor|dean|academy)(?:\\s(?:note|message|update|notice))?\\W{0,2}[:\\]>]\\s*[^\\n]{0,100}\\b(?:assign|award|grant|override)\\b[^\\n]{0,30}\\b(?:${best}|maximum|points|score|grade)\\b`,
  '\\b(?:message|note|notice|memo|order|instructions?)s? from [^.!?\\n]{0,40} (?:to|for) (?:the |any |every )?(?:grader|assessor|examiner|marker|evaluator|ai\\b|model|assistant)',
  '\\bthe (?:academy|instructor|professor|teacher|course|dean)\\b[^.!?\\n]{0,40}[:,]\\s*(?:use|choose|pick|apply|assign) the (?:top|highest|best|upper) (?:score )?range\\b',
  // An answer in the grader's own format.
  '</?(?:score|rationale|grade)>',
  '(?:^|[\\n,;{]\\s*)(?-i:score|rationale|strengths|nextSteps|next_steps|opportunities)\\s*[:=][\\s\\S]{0,400}[\\n,;]\\s*(?-i:score|rationale|strengths|nextSteps|next_steps|opportunities)\\s*[:=]',
  '\\b(?:final|correct|expected|required) (?:answer|output|response|result)\\s*[:=][^\\n]{0,40}\\b(?:score|grade)\\b\\s*[:=]',
  // A faked end of the data.
  "={3,}\\s*(?:end of )?(?:submission|hidden material|notes on reading|checks|earlier result|instructor's feedback|(?:system |new )?instructions?)\\b(?! (?:of|for|to))[^=\\n]{0,60}={3,}",
  '(?:^|\\n)\\s*#\\s*(?:the criterion to grade|what is data|how to judge|what to answer|your last answer was refused)',
  '</(?:submission|student_?(?:work|submission|answer)|evidence|document|data|untrusted\\w*|user_?(?:input|data)|context)>',
  `\\bend of (?:the )?(?:student(?:'s)? )?(?:${handedIn}|evidence|data|input|user (?:input|data))\\b\\W{0,8}[^\\n]{0,60}\\b(?:instructions?|system|grader|score|range|task|academy|instructor)\\b`,
  '\\b(?:data|submission|evidence|input) ends here\\b[^\\n]{0,60}\\b(?:instructions?|system|grader|task)\\b',
  '\\bnew task\\s*[:–-]\\s*(?:\\w+ ){0,3}?(?:score|grade|print|output|give|award)\\b',
  // Letters that stood apart, joined.
  '\\b(?:please)?(?:ignore|disregard|forget|override)(?:all|any|the|your|of|previous|prior|earlier|above|every){0,4}(?:instructions?|prompts?|rubric)',
  `(?:give|award|assign|grant)(?:me|us|this|the|my|our|it|every|each|all|a|submission|assignment|work|paper|essay|report|student|criteri(?:on|a)){0,5}(?:full|max(?:imum)?|(?:the)?(?:highest|top|best)|perfect)(?:marks?|scores?|points?|credit|grades?)`,
  // Prompt syntax.
  '<\\|?\\s*/?(?:im_start|im_end|endoftext|system|assistant|eot_id|start_header_id)\\s*\\|?>',
  '\\[/?(?:inst|system|system prompt)\\]',
  '(?:^|\\n)\\s*#{2,}\\s*(?:system|new instructions?|instructions? (?:for|to) (?:the )?(?:ai|model|grader|assistant))\\b',
  '\\b(?:new|updated|revised|real|actual|true|hidden|secret|special|additional) (?:system )?(?:instructions?|prompt)\\s*(?:for you|for the (?:ai|grader|model|assistant))\\b',
  '\\b(?:begin|start|end) (?:of )?(?:new |hidden |system )(?:instructions?|prompt)\\b|\\bsystem (?:prompt|override|message)\\s*[:=]',
  '\\b(?:reveal|print|repeat|output|show|leak)\\s+(?:me\\s+)?(?:your|the)\\s+(?:system|hidden|initial|original)\\s+(?:prompt|instructions?|message)\\b',
  '["\'](?:score|grade|total_?score|rating)["\']\\s*:\\s*["\']?(?:\\d+|a\\+)',
];

export const foreignPhrases: readonly string[] = [
  // German
  '\\b(?:ignorier(?:e|en sie|t)?|missachte[nt]?(?: sie)?|vergiss|vergessen sie|umgehe)\\s+(?:\\S+\\s+){0,3}(?:anweisungen|instruktionen|vorgaben|anleitung|bewertungs(?:kriterien|schema|raster|regeln|vorgaben))\\b',
  '\\bbeachte(?:n sie)?\\s+(?:\\S+\\s+){0,2}(?:bewertungs\\w+|anweisungen|instruktionen)\\s+nicht\\b',
  '\\b(?:gib|geben sie|vergib|vergeben sie|erteile|erteilen sie|bewerte|bewerten sie|benote|benoten sie)\\b[^.!?\\n]{0,50}\\b(?:(?:volle[nrs]?|maximale[nrs]?|h(?:ö|o|oe)chste[nrs]?|beste[nrs]?)\\s+(?:punktzahl|punkte?|note|bewertung|wertung)|h(?:ö|o|oe)chst(?:punktzahl|note|wertung)|bestnote|100 punkten?)',
  '\\bals (?:pr(?:ü|u|ue)fer|korrektor|bewerter|gutachter|ki)(?:in)?\\s+(?:musst|sollst|m(?:ü|u|ue)ssen|sollen)\\b',
  '\\ban (?:die|alle|jede) (?:ki|sprachmodelle?|ki-modelle?)\\s*[:,!]',
  '\\b(?:diese|die|meine|unsere)\\s+(?:arbeit|abgabe|einreichung)\\s+(?:verdient|bekommt|erh(?:ä|a|ae)lt)\\b[^.!?\\n]{0,30}(?:bestnote|h(?:ö|o|oe)chst|volle punkt)',
  // French
  "\\b(?:ignore[zr]?|oublie[zr]?|(?:sans tenir|ne (?:tiens|tenez) pas) compte)\\s+(?:[^\\s.!?]+\\s+){0,3}(?:bar(?:è|e)me|(?:instructions|consignes)\\s+(?:pr(?:é|e)c(?:é|e)dentes|ci-dessus|ant(?:é|e)rieures|de notation)|grille d'(?:é|e)valuation|crit(?:è|e)res d'(?:é|e)valuation)",
  '\\b(?:donne[zr]?|attribue[zr]?|accorde[zr]?|mets|mettez|note[zr]?|mettre)\\b[^.!?\\n]{0,50}(?:(?:note|score)\\s+(?:maximale?|parfaite?|la plus (?:haute|(?:é|e)lev(?:é|e)e))|meilleure note|(?:tous les|le maximum de) points|\\b20 ?/ ?20|\\b100 ?/ ?100)',
  "\\ben tant (?:que |qu')(?:correcteur|correctrice|(?:é|e)valuateur|examinateur|ia|assistant)\\w*\\s*,?\\s*(?:tu|vous)\\b",
  // Spanish, Portuguese, Italian
  '\\b(?:ignor(?:a|e|en|ar)|olvid(?:a|e|en)|omit(?:a|e)|descart(?:a|e)|esque(?:ç|c)a|dimentica|desconsidere)\\s+(?:\\S+\\s+){0,3}(?:instrucciones|indicaciones|instru(?:ç|c)(?:õ|o)es|istruzioni|(?:reglas|criterios|regras|crit(?:é|e)rios|criteri)\\s+(?:de|di)\\s+(?:evaluaci(?:ó|o)n|calificaci(?:ó|o)n|avalia(?:ç|c)(?:ã|a)o|valutazione)|r(?:ú|u)brica)',
  '\\b(?:da|d(?:é|e)|otorga|otorgue|asigna|asigne|pon|ponga|califica|califique|eval(?:ú|u)[ae]|punt(?:ú|u)[ae])\\b[^.!?\\n]{0,50}(?:m(?:á|a)xima\\s+(?:puntuaci(?:ó|o)n|calificaci(?:ó|o)n|nota)|(?:puntuaci(?:ó|o)n|calificaci(?:ó|o)n|nota)\\s+(?:m(?:á|a)xima|m(?:á|a)s alta|perfecta)|todos los puntos|\\bun (?:10|100)\\b(?! ?%))',
  '\\b(?:eres|act(?:ú|u)a como)\\s+(?:ahora\\s+)?(?:un|una|el|la)\\s+(?:evaluador|corrector|profesor|calificador|ia|asistente)',
  '\\b(?:d(?:ê|e|á)|atribua|atribui)\\b[^.!?\\n]{0,50}(?:(?:nota|pontua(?:ç|c)(?:ã|a)o)\\s+m(?:á|a)xima|m(?:á|a)xima\\s+(?:nota|pontua(?:ç|c)(?:ã|a)o))',
  '\\b(?:assegna|assegnate|dai|date|attribuisci)\\b[^.!?\\n]{0,50}(?:(?:punteggio|voto)\\s+(?:massimo|pieno|pi(?:ù|u) alto)|massimo\\s+(?:dei voti|punteggio))',
  // Dutch, Polish, Turkish
  '\\b(?:negeer|vergeet)\\s+(?:\\S+\\s+){0,3}(?:instructies|aanwijzingen|opdrachten|beoordelingscriteria)\\b',
  '\\b(?:geef|ken)\\b[^.!?\\n]{0,50}(?:hoogste|maximale|volledige)\\s+(?:score|punten|cijfer|beoordeling)',
  '\\b(?:zignoruj|pomi(?:ń|n)|zapomnij)\\b[^.!?\\n]{0,40}(?:instrukcj|polece|kryteri)',
  '\\b(?:przyznaj|wystaw|daj)\\b[^.!?\\n]{0,50}(?:maksymaln|najwy(?:ż|z)sz)\\p{L}*\\s+(?:ocen|liczb|punkt|wynik)',
  '\\btalimat\\p{L}*\\s+(?:yok say|g(?:ö|o)rmezden gel|unut)|\\btam puan ver',
  // Russian, Ukrainian, Arabic
  '(?:игнориру[йю]|забудь|не обращай внимания на|ігноруй)\\p{L}*\\s+(?:\\S+\\s+){0,4}(?:инструкц|указани|критери|інструкц|вказівк)',
  '(?:поставь|поставьте|дай|дайте|присвой|постав)\\s+(?:\\S+\\s+){0,4}(?:максимальн|высш|найвищ)\\p{L}*\\s+(?:балл|оценк|бал|оцінк)',
  'تجاهل.{0,30}(?:التعليمات|الإرشادات|المعايير)',
  // Chinese, Japanese, Korean
  '(?:忽略|无视|忽視|無視|忘记|忘記|不要理会).{0,8}(?:指令|指示|提示|说明|說明|規則|规则|评分标准|評分標準)|(?:给|給|打).{0,8}(?:满分|滿分|最高分)',
  '(?:指示|命令|評価基準|採点基準)を?(?:すべて|全て)?(?:無視|忘れ)|(?:満点|最高点|最高評価)を?(?:付け|つけ|与え|ください)',
  '(?:지시|명령|지침|채점 기준)\\S{0,3}\\s?(?:모두 )?무시|(?:만점|최고 점수)\\S{0,2}\\s?(?:주|부여)',
];
