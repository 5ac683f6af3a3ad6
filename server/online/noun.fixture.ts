import type { NounCases } from '../../test/noun-cases.ts';

export const onlineCases: NounCases = {
  stays: {
    'online_settings.open': 'the page has another address: its owner opens it',
    'online_settings.crowd_told_on': 'what this installation has told',
    'online_settings.flood_messages': 'what this installation has told',
    'online_settings.flood_told_at': 'what this installation has told',
    'online_settings.requests_told_at': 'what this installation has told',
    'online_settings.queue_open': 'as the page',
    'online_settings.queue_open_on': 'as the page',
  },
  required: {
    online_settings:
      'accept unanswered lead_minutes horizon_days step_minutes avoid_gaps max_open choose_barber show_prices change_until_minutes late_cancel mail_owner listed',
  },
  texts: {
    ofOthers: { online_settings: 'accept unanswered note late_cancel translations requests_told_at' },
  },
};
