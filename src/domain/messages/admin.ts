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
  dashboard: { title: 'Dashboard Overview', description: 'What came in, and what needs you' },
  upload: { title: 'Upload Submissions', description: 'Three files, one grade' },
  results: { title: 'Results Review', description: 'Every submission, its grade and what still needs you' },
  prompts: { title: 'Prompt Management', description: 'The prompts that the AI grades with' },
  rubrics: { title: 'Rubric Editor', description: 'The criteria of a case study and their points' },
  caseStudies: { title: 'Case Study Management', description: 'What students can hand in, when and how often' },
  companies: { title: 'Company Management', description: 'Companies, their email domains and results' },
  companyResults: { title: 'Company Results', description: 'Results of one company' },
  review: { title: 'Review queue', description: 'Flags, questions and look-alikes, one decision at a time' },
  lab: { title: 'Agreement Lab', description: 'How closely AI and people agree' },
  whatIfs: { title: 'What If', description: 'Try a rubric, prompt or model change before you make it' },
  probes: { title: 'Probes', description: 'How stable scores are, and whether they resist manipulation' },
  course: { title: 'Course', description: 'Its staff, students and settings' },
  settings: { title: 'Settings', description: 'Email, visibility, users, model and data' },
  account: { title: 'My Account', description: 'Your name, password and sessions' },
} as const satisfies Record<string, PageText>;

export const welcome = (username: string) => `Welcome, ${username}`;
