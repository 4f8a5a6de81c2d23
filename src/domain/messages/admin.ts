export const tagline = 'Every point, with its proof.';
export const panelLabel = 'AI Grading Admin Panel';

export const entryNames = {
  dashboard: 'Grading Dashboard',
  upload: 'Upload Submissions',
  results: 'Results Review',
  prompts: 'Prompt Management',
  rubrics: 'Rubric Editor',
  caseStudies: 'Case Studies',
  companies: 'Company Management',
  settings: 'Settings',
} as const;

export type PageText = { title: string; description: string };

export const pageTexts = {
  dashboard: { title: 'Dashboard Overview', description: 'How your case studies are doing, and what came in last' },
  upload: { title: 'Upload Submissions', description: 'Three files, one grade out of 100' },
  results: { title: 'Results Review', description: 'Every graded submission, and what needs a person' },
  prompts: { title: 'Prompt Management', description: 'What the grader is told about each criterion' },
  rubrics: { title: 'Rubric Editor', description: 'The criteria of a case study and their points' },
  caseStudies: { title: 'Case Study Management', description: 'The case studies that students can hand in' },
  companies: { title: 'Company Management', description: 'Companies by e-mail domain, and how they are doing' },
  companyResults: { title: 'Company Results', description: 'How the students of one company are doing' },
  lab: { title: 'Agreement Lab', description: 'How close the grader is to the people it stands in for' },
  whatIfs: { title: 'What If', description: 'Who would move if a change were published' },
  settings: { title: 'Settings', description: 'E-mail, what students see, and who may sign in' },
  account: { title: 'My Account', description: 'Your name, your password, and where you are signed in' },
} as const satisfies Record<string, PageText>;

export const welcome = (username: string) => `Welcome, ${username}`;

export const offlineRulesNotice = {
  title: 'These grades come from offline rules, not from AI.',
  next: 'Set OPENAI_API_KEY and restart the server to have them written by a model.',
} as const;
