import type { SettingKey } from '../setting/setting';
import { counted } from './counted';
import type { ToastText } from './portal';

export const settingsTabs = {
  email: 'Email Settings',
  courses: 'Courses',
  users: 'User Management',
  model: 'Model',
  spending: 'Spending',
  'personal-data': 'Personal Data',
  changes: 'Change Log',
  'set-up': 'Set-up',
} as const;

export const refreshSettings = 'Refresh Settings';

export const settingTexts = {
  auto_email_results: {
    name: 'Email results automatically',
    effect: 'Email students when their submission is fully graded.',
  },
  admin_email_notifications: {
    name: 'Notify administrators',
    effect: 'Administrators get an email about what was graded, at most every 15 minutes.',
  },
  display_results_immediately: {
    name: 'Display results immediately',
    effect:
      'Students watch the grading and read the result on the upload page. Applies immediately, to earlier submissions too unless they are published.',
  },
} as const satisfies Record<SettingKey, { name: string; effect: string }>;

export const emailSettingsTime = 'Email changes apply from the next graded submission';

const countedStudents = (students: number) => counted(students, 'student');

export const visibilityQuestions = {
  hide: {
    title: (students: number) => `Hide the results of ${countedStudents(students)}?`,
    text: (students: number) =>
      students === 1
        ? 'This student sees them now only because of this setting.'
        : 'They see them now only because of this setting.',
    publish: 'Publish them first',
    confirm: 'Hide them',
  },
  show: {
    title: (students: number) => `Show results to ${countedStudents(students)}?`,
    text: (students: number) =>
      students === 1
        ? 'This student sees them at once, in every case study.'
        : 'They see them at once, in every case study.',
    confirm: 'Show them',
  },
} as const;

export const visibilityUnknown = {
  title: 'Error',
  description: 'The students could not be counted, so nothing was changed. Please try again.',
} as const satisfies ToastText;

export const settingFailed = {
  title: 'Error',
  description: 'Failed to update setting. Please try again.',
} as const satisfies ToastText;

export function settingChanged(key: SettingKey, on: boolean): ToastText {
  return { title: 'Setting updated', description: `${settingTexts[key].name} is ${on ? 'on' : 'off'}.` };
}

export const settingsReadOnly = 'Only administrators can change settings.';
export const usersReadOnly = 'Only administrators can add, change or delete users.';
