export const modelSentences = {
  offline: 'The offline rules grade here: a model can be chosen once this server has a key (OPENAI_API_KEY).',
  unknown: (model: string, models: readonly string[]) =>
    `This server cannot ask “${model}”. It can ask ${models.join(', ')}; others are named in OPENAI_OTHER_MODELS.`,
  adminOnly: 'This change has another model grade, for all case studies. Only an administrator can publish it.',
} as const;

export const modelTexts = {
  title: 'Who grades',
  label: 'Model',
  standard: (model: string) => `${model} (as the server is set up)`,
  next: 'It grades whatever is begun from now on, in all case studies. What was graded stays, and names the model that graded it.',
  offlineName: 'Offline rules',
  onlyAdmins: 'Only an administrator can choose another.',
  tryFirst: 'Try it on past submissions first',
  offline: 'The offline rules grade: no key of a model is set (OPENAI_API_KEY). There is no model to choose.',
  only: 'It is the only one that this server can ask. Others are named in OPENAI_OTHER_MODELS.',
  lost: (chosen: string, inUse: string) =>
    `${chosen} was chosen, but this server cannot ask it: ${inUse} grades instead.`,
  failure: 'Who grades could not be loaded',
  save: 'Use this model',
} as const;

export const modelSaved = (model: string) => ({ title: 'Model changed', description: `${model} grades from now on.` });
export const modelFailed = 'The model was not changed';
