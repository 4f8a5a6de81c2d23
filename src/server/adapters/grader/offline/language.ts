// Patterns that recognise what a sentence does. English only.

export const decision =
  /\b(?:recommend(?:s|ed|ation)?|we propose|we suggest|please approve|approve|decide|we should|should (?:be )?(?:rais|increas|cut|lower|drop|stop|launch|hold|keep|focus|cost|repeat|go)\w*|raise|hold (?:the )?\w+|stop (?:the )?\w+|launch (?:at|the)|our advice|ask(?:ing)? (?:you )?(?:for|to))\b/i;

export const request =
  /\b(?:recommend\w*|propos\w*|please approve|approve|decide|decision|our advice|we suggest|ask(?:ing)? (?:you )?(?:for|to))\b/i;

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';

export const dated = new RegExp(
  `\\b(?:by|on|from|until|in|before|starting)\\s+(?:the\\s+)?(?:\\d{1,2}\\.?\\s+)?${month}\\b|\\b\\d{1,2}\\s+${month}\\b|\\b${month}\\s+\\d{1,2}\\b|\\b(?:by|in|within|from)\\s+(?:the\\s+)?(?:next\\s+)?(?:q[1-4]|(?:\\w+\\s+)?(?:weeks?|days|months?|quarter|year))\\b|\\b(?:week|month|q)\\s?\\d`,
  'i',
);

export const nextStep = new RegExp(
  `\\b(?:next steps?|action items?|action plan|timeline|roadmap|owners?\\b|responsible|to do|follow[- ]up|we will|we plan|pilot|roll(?:[- ]?out)?)\\b|^\\s*\\d{1,2}\\s+${month}\\b`,
  'i',
);

export const risk =
  /\b(?:risks?|risky|if\b[^.]{4,80}\bfalls?|unless|stop rule|go back|downside|assum(?:e|es|ed|ption|ptions)|depends? on|uncertain\w*|caveat|limitation|limits?|however|competitors? (?:may|might|could|react|respond)|rivals?|sensitiv\w+)\b/i;

export const reasoning =
  /\b(?:because|therefore|thus|hence|so that|so\b|since|which means|this means|means that|as a result|due to|leads? to|implies|yet|although|drives?|which we)\b/i;

export const testing =
  /\b(?:sensitiv\w+|scenarios?|break[- ]?even|what[- ]if|best case|worst case|upside|downside|standard error|confidence|stress|robust\w*|stop rule|r[- ]?squared|r²)\b/i;

export const withDigits = /(?:[$€£]\s?\d|\d\s?%|[-−]?\d+\.\d+|\d{1,3},\d{3}|\b\d{2,}\b)/;
