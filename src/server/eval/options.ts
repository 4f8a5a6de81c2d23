import { parseArgs } from 'node:util';

export type EvalOptions = {
  folder: string;
  /** `model` calls a model, `offline` applies the rules, `replay` repeats the folder's records. */
  by: 'model' | 'offline' | 'replay';
  /** Null: that of the settings, or the only one recorded. */
  model: string | null;
  /** Below this weighted kappa of totals the command fails; null: it doesn't. */
  minKappa: number | null;
  /** Writes requests and answers into the folder. */
  record: boolean;
  json: boolean;
};

export const usage = `bun run eval FOLDER [--model NAME | --offline | --replay [--model NAME]] [--record] [--min-kappa X] [--json]

Grades the submissions of a folder and says how far the grader agrees with the scores that lie beside them.

FOLDER holds a folder per submission with
  three files           a workbook, a deck and a summary
  scores.json           what a person gave: {"Excel Workbook": 7, …}; without it those of other records are compared
  student.json          {"email": …, "id": …, "company": …}: what is masked before anything is sent to a model
  records/              what --record has written
and, for all of them, rubric.json (as the admin panel exports it) and case-study.json ({"name": …, "description": …}); the
rubric and the case study that a new installation begins with stand in for them.

  --model NAME    asks this model, with the OPENAI_… settings
  --offline       grades by the offline rules: no network
  --replay        answers from records: no network, no cost
  --record        writes records, so that later runs can be replayed
  --min-kappa X   exit code 1 when the totals' weighted kappa is below X, is unknown, or an answer is missing
  --json          prints the figures as JSON
`;

export function readOptions(args: readonly string[]): EvalOptions | string {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const { values, positionals } = parsed;
  const [folder, ...more] = positionals;
  const { model = null, offline = false, replay = false, record = false, json = false } = values;
  const minKappa = values['min-kappa'] === undefined ? null : Number(values['min-kappa']);
  if (folder === undefined || more.length > 0) return 'Name one folder.';
  if (offline && (replay || model !== null)) return '--offline goes with neither --replay nor --model.';
  if (record && (offline || replay))
    return '--record is for models: the offline rules and records cost nothing anyway.';
  if (minKappa !== null && !(minKappa >= -1 && minKappa <= 1)) return '--min-kappa is a number from -1 to 1.';
  return { folder, by: offline ? 'offline' : replay ? 'replay' : 'model', model, minKappa, record, json };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      model: { type: 'string' },
      offline: { type: 'boolean' },
      replay: { type: 'boolean' },
      record: { type: 'boolean' },
      'min-kappa': { type: 'string' },
      json: { type: 'boolean' },
    },
  });
}
