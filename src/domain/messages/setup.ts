export const setupTexts = {
  model: {
    done: (model: string) => `AI grades with ${model}`,
    open: 'No AI model. Submissions are graded by fixed rules.',
  },
  email: {
    done: 'Email is sent by Resend',
    open: 'No email service. Emails are saved on the server and reach nobody.',
  },
  address: {
    done: (origin: string) => `Links start with ${origin}`,
    open: 'Links start with localhost. They open on this computer only.',
  },
  storage: { here: 'Files are stored on this server', uploadThing: 'Files are stored with UploadThing' },
  password: {
    done: 'You have your own password',
    open: 'Your password was generated. Anyone who can read the server’s first output knows it.',
  },
} as const;

export const setupPanelTexts = {
  title: 'Set-up',
  count: (done: number, of: number) => `${done} of ${of}`,
  subtitle: (done: number, of: number) => `${done} of ${of} done. For administrators.`,
  failure: 'The set-up could not be loaded',
  hide: 'Hide set-up',
  howTo: 'How to',
  variable: (name: string) => `Set ${name} on the server, then restart it.`,
  password: 'Change your password',
} as const;
