import type { SettingKey } from '../setting/setting';
import type { ToastText } from './portal';

/** The tabs of the settings [2.48] [2.49]. */
export const settingsTabs = {
  email: 'Email Settings',
  users: 'User Management',
  model: 'Model',
  spending: 'Spending',
  'personal-data': 'Personal Data',
  changes: 'Change Log',
} as const;

export const refreshSettings = 'Refresh Settings';

/** What each switch is called, and what it does when it is on [3.13]. */
export const settingTexts = {
  auto_email_results: {
    name: 'Email results automatically',
    effect: 'When the last area is graded, the student gets the grade, the reasons and the evidence.',
  },
  admin_email_notifications: {
    name: 'Notify administrators',
    effect: 'Administrators get a mail about what has been graded, at most every 15 minutes.',
  },
  display_results_immediately: {
    name: 'Display results immediately',
    effect: 'Students watch the grading and read the result on the upload page.',
  },
} as const satisfies Record<SettingKey, { name: string; effect: string }>;

/** A change that the server did not take [8.9]. */
export const settingFailed = {
  title: 'Error',
  description: 'Failed to update setting. Please try again.',
} as const satisfies ToastText;

export function settingChanged(key: SettingKey, on: boolean): ToastText {
  return { title: 'Setting updated', description: `${settingTexts[key].name} is ${on ? 'on' : 'off'}.` };
}

/** For accounts that may read only. */
export const settingsReadOnly =
  'You can see these settings but not change them: that takes an administrator. Ask one of them if something should be different.';
export const usersReadOnly = 'You can see who may sign in. Adding, changing and deleting users takes an administrator.';
