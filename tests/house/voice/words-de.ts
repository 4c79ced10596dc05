import type { Voice } from './voice'

export const german: Voice = {
  forbidden: [
    { form: /Präferenz|Preferenz/, instead: 'Stimme', everywhere: true },
    { form: /(?<!E-)\bMails?\b/, instead: 'E-Mail', everywhere: true },
    { form: /\b(?:du|dein\w*|dich|dir|euch|eure\w*)\b/i, instead: 'Sie', everywhere: true },
    { form: /\b[Dd](?:as|em) Büro\b/, instead: 'die Verwaltung' },
    { form: /Arbeitsbereich/, instead: 'Gemeinde oder Schule', except: ['errors'] },
    { form: /\bVerfasser\b|Schreibende\b/, instead: 'Verfassende' },
    { form: /[Zz]usammenführ|[Zz]usammenzuführ/, instead: 'zusammenlegen' },
    { form: /\bdeliberativ/i, instead: 'Raum der Gemeinschaft' },
    { form: /\b(?:Knopf|Button)\b/, instead: 'Schaltfläche' },
  ],
  long: [],
}
