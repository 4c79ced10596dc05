import type { Voice } from './voice'

export const english: Voice = {
  forbidden: [
    { form: /\bno news (?:is|are)\b/i, instead: 'You will not get emails about this' },
    { form: /\blet (?:it|this|them) go\b/i, instead: 'Discard' },
    { form: /\b(?:go|goes|going) on\b/i, instead: 'Continue', except: ['site.home.welcome'] },
    { form: /\bany more\b/i, instead: 'no longer' },
    { form: /\bgood for \d+ (?:minutes|hours)|\bgood for one hour/i, instead: 'valid for 10 minutes' },
    { form: /\bstands? (?:in the list|to the vote|below|here)\b/i, instead: 'is, appears' },
    { form: /\bmails? (?:come|comes)\b|\bby mail\b/i, instead: 'You will get an email; by email' },
    {
      form: /\bSMS\b/,
      instead: 'text message',
      except: ['announcements', 'auth.inbox', 'mail.smsAlert', 'mail.smsStopped'],
    },
    { form: /\bworkspaces?\b/i, instead: 'town or school', except: ['errors', 'starters.cookies.text'] },
    {
      form: /\bdeliberative space\b/i,
      instead: 'community space',
      except: ['layout.portalMenu.space'],
      everywhere: true,
    },
    { form: /\bdrivers?\b|\bchallenges?\b|\bscenarios?\b/i, instead: 'theme, topic, place' },
  ],
  long: [],
}
