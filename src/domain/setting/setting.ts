export type SettingValue = 'true' | 'false';

export const settingKeys = ['auto_email_results', 'admin_email_notifications', 'display_results_immediately'] as const;

export type SettingKey = (typeof settingKeys)[number];

export const defaultSettings = {
  auto_email_results: { value: 'true', description: 'Email students when their submission is fully graded' },
  admin_email_notifications: {
    value: 'false',
    description: 'Email the administrators when a submission has been graded',
  },
  display_results_immediately: {
    value: 'true',
    description: 'Show the results on the upload page as soon as they are there',
  },
} as const satisfies Record<SettingKey, { value: SettingValue; description: string }>;
