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
