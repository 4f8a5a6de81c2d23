function forAll(names: string, isTaken: (argument: number) => boolean) {
  return Object.fromEntries(names.split(' ').map((name) => [name, isTaken]));
}

const list = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

/** Held, because they read the clock, chance, the program, other files or a pivot table, or may never end. */
const held = list(`
  TODAY NOW CELL INFO GETPIVOTDATA WEBSERVICE FILTERXML ENCODEURL HYPERLINK IMAGE RTD STOCKHISTORY TRANSLATE
  DETECTLANGUAGE COPILOT PY TABLE MULTIPLE.OPERATIONS CALL REGISTER.ID EUROCONVERT SQL.REQUEST PHONETIC FORMULATEXT
  LAMBDA MAP REDUCE SCAN MAKEARRAY BYROW BYCOL GROUPBY PIVOTBY
`);

export const isHeldFunction = (name: string): boolean => held.has(name) || /^(?:RAND|CUBE)/.test(name);

/**
 * Their result depends on the program's language and country, is approximated differently by each program, or treats
 * texts, truth values or days of early 1900 differently.
 */
const doubtful = list(`
  TEXT DOLLAR FIXED VALUE NUMBERVALUE DATEVALUE TIMEVALUE CHAR CODE LOOKUP CONVERT COMPLEX IRR XIRR MIRR RATE YIELD
  DEVSQ SUMSQ SUMX2MY2 SUMX2PY2 SUMXMY2 MINA MAXA AVERAGEA DAY MONTH
`);

export const isDoubtfulFunction = (name: string): boolean => doubtful.has(name) || /^(?:BESSEL|IM)/.test(name);

/** They count the cells of a range, empty ones too. */
const counters = list('ROWS COLUMNS COUNTBLANK');

export const countsCells = (name: string): boolean => counters.has(name);

/** They depend on the day that dates are counted from. */
const dates = list(`
  DATE DATEVALUE YEAR MONTH DAY WEEKDAY WEEKNUM ISOWEEKNUM EDATE EOMONTH DATEDIF DAYS DAYS360 YEARFRAC NETWORKDAYS
  NETWORKDAYS.INTL WORKDAY WORKDAY.INTL TEXT TIMEVALUE
`);

export const isDateFunction = (name: string): boolean => dates.has(name);

/** Their arguments are calculated as arrays, so a range isn't reduced to one value. */
const arrays = list('SUMPRODUCT MMULT LOOKUP FREQUENCY LINEST LOGEST TREND GROWTH FILTER SORT SORTBY UNIQUE LET');

export const calculatesArrays = (name: string): boolean => arrays.has(name);

const takers = list(`
  SUM SUMIF SUMIFS SUMSQ SUMX2MY2 SUMX2PY2 SUMXMY2 PRODUCT AVERAGE AVERAGEA AVERAGEIF AVERAGEIFS AVEDEV DEVSQ COUNT
  COUNTA COUNTBLANK COUNTIF COUNTIFS MAX MAXA MAXIFS MIN MINA MINIFS MEDIAN MODE MODE.SNGL MODE.MULT GEOMEAN HARMEAN
  TRIMMEAN KURT SKEW SKEW.P LARGE SMALL PERCENTILE PERCENTILE.INC PERCENTILE.EXC PERCENTRANK PERCENTRANK.INC
  PERCENTRANK.EXC QUARTILE QUARTILE.INC QUARTILE.EXC RANK RANK.EQ RANK.AVG STDEV STDEV.S STDEV.P STDEVA STDEVP STDEVPA
  VAR VAR.S VAR.P VARA VARP VARPA CORREL COVAR COVARIANCE.P COVARIANCE.S PEARSON RSQ SLOPE INTERCEPT STEYX FORECAST
  FORECAST.LINEAR PROB TTEST T.TEST FTEST F.TEST ZTEST Z.TEST CHITEST CHISQ.TEST NPV IRR MIRR XNPV XIRR FVSCHEDULE
  SERIESSUM AND OR XOR CONCAT TEXTJOIN SUBTOTAL AGGREGATE INDEX MATCH XMATCH VLOOKUP HLOOKUP XLOOKUP OFFSET ROW ROWS
  COLUMN COLUMNS AREAS CHOOSE IFERROR IFNA GCD LCM MULTINOMIAL NETWORKDAYS NETWORKDAYS.INTL WORKDAY WORKDAY.INTL
  DSUM DAVERAGE DCOUNT DCOUNTA DGET DMAX DMIN DPRODUCT DSTDEV DSTDEVP DVAR DVARP MINVERSE MDETERM TRANSPOSE ISREF
  SHEET SHEETS N T
`);

/** Where only some arguments take a range. */
const takenAt: Readonly<Record<string, (argument: number) => boolean>> = {
  ...forAll(
    'VLOOKUP HLOOKUP MATCH XMATCH XLOOKUP RANK RANK.EQ RANK.AVG FORECAST FORECAST.LINEAR NPV IF',
    (at) => at > 0,
  ),
  ...forAll('COUNTIF INDEX OFFSET LARGE SMALL PERCENTILE PERCENTILE.INC QUARTILE QUARTILE.INC', (at) => at === 0),
  ...forAll('SUMIF AVERAGEIF', (at) => at !== 1),
  ...forAll('COUNTIFS', (at) => at % 2 === 0),
  ...forAll('SUMIFS AVERAGEIFS MAXIFS MINIFS', (at) => at === 0 || at % 2 === 1),
};

/** Whether this argument may be a range; otherwise Excel takes the one cell of it in the formula's row or column. */
export const takesRange = (name: string, argument: number): boolean => takenAt[name]?.(argument) ?? takers.has(name);

/** The cells they read are known only when they are calculated. */
const wanderers = list('INDIRECT OFFSET');

export const isUnfollowed = (name: string): boolean => wanderers.has(name);
