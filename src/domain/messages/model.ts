export const modelSentences = {
  offline: 'The offline rules grade here: a model can be chosen once this server has a key (OPENAI_API_KEY).',
  unknown: (model: string, models: readonly string[]) =>
    `“${model}” is not available. Available: ${models.join(', ')}.`,
  unusable: (model: string) => `${model} gives no usable answers. Test it again, or choose another model.`,
  untested: (model: string) => `${model} has not been tested. Test it before it grades.`,
  blind: (model: string) => `${model} does not see pictures. Choose a model that does.`,
  cut: (model: string, read: number, sent: number, advice: string) =>
    `${model} read about ${read.toLocaleString('en-US')} of ${sent.toLocaleString('en-US')} tokens: the server cuts long prompts without an error. ${advice}`.trim(),
  reads: (model: string, tokens: number) =>
    `${model} reads about ${tokens.toLocaleString('en-US')} tokens: it is asked again with less of the submission.`,
  webPage: (model: string) => `The address of ${model} answers with a web page, such as a login. Check the address.`,
  keyLost: (provider: string) => `The key of ${provider} cannot be opened: SECRETS_KEY has changed. Enter it again.`,
  keyMissing: 'Enter the key of this provider.',
  keyAgain: 'Enter the key again: the address has changed.',
  address: 'Enter an http or https address without user, query or fragment, such as http://127.0.0.1:11434/v1.',
  addressMissing: 'Enter the address of the endpoint.',
  linkLocal: 'This address is reserved for the network itself. Enter the address of the endpoint.',
  nameTaken: 'Another one has this name. Choose another name.',
  modelTaken: 'This model is already in the list.',
  nameReserved: 'The offline rules have this name. Choose another name.',
  environment: 'This comes from the server’s settings and cannot be changed here.',
  inUse: (model: string) => `${model} grades now. Choose another model first.`,
  stillGrading: (model: string) => `${model} is grading a submission. Try again in a few minutes.`,
  noProvider: 'This provider does not exist or was deleted.',
  noModel: 'This model does not exist or was deleted.',
  unreachable: 'The endpoint did not list its models within 10 seconds.',
  testedOften: 'This model was tested six times in the last hour. Try again later.',
  adminOnly: 'This change uses another model for all case studies. Only an administrator can apply it.',
} as const;

export const modelTexts = {
  title: 'AI model',
  label: 'Model',
  standard: (model: string) => `${model} (as the server is set up)`,
  next: 'Used for all new grading. Existing results keep the model that graded them.',
  offlineName: 'Offline rules',
  onlyAdmins: 'Only an administrator can choose another.',
  tryFirst: 'Try it on past submissions first',
  offline: 'No AI model is set up. Offline rules grade. See Set-up.',
  only: 'No other model is available on this server.',
  lost: (chosen: string, inUse: string) =>
    `${chosen} was chosen, but this server cannot ask it: ${inUse} grades instead.`,
  failure: 'The AI model could not be loaded',
  save: 'Use this model',
} as const;

export const modelSaved = (model: string) => ({ title: 'Model changed', description: `${model} grades from now on.` });
export const modelFailed = 'The model was not changed';

export const secretsKeyMissing = 'Set SECRETS_KEY first.';
