export const promptTexts = {
  noCriteria: 'No criteria available',
  general: 'General AI Prompt',
  template: 'Prompt Template',
  placeholder: 'Enter the AI prompt template for this criterion...',
  saveGeneral: 'Save General Prompt',
  saving: 'Saving...',
  ranges: 'Score Range Prompts',
  rangePoints: (min: number, max: number) => `${min}-${max} pts`,
  rangeLabel: (min: number, max: number) => `Prompt for ${min}-${max} point range`,
  saveRange: 'Save Range Prompt',
  noneChosen: 'Select a Criterion',
  noneChosenNext: 'Choose a criterion from the left to configure its AI prompts',
} as const;

export const promptSaved = 'Prompt updated successfully';
export const promptFailed = 'Failed to update prompt';
