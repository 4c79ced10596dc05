import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { inAllVoteStatements } from '@/lib/process/processes/rules/vote-statements'

export const tagline: LocalizedText = {
  it: 'A scuola si decide insieme.',
  en: 'At school we decide together.',
}

export const desk: LocalizedText = {
  it: 'Rappresentanti d’istituto, aula 12: ogni giorno all’intervallo.',
  en: 'Student representatives, room 12: every day in the break.',
}

export const name: LocalizedText = {
  it: 'Cinquemila euro per la nostra scuola',
  en: 'Five thousand euro for our school',
}

export const summary: LocalizedText = {
  it: 'Dieci proposte di studentesse e studenti. Ognuno ha tre preferenze, e vincono quelle che ci stanno nel bilancio.',
  en: 'Ten proposals by students. Everybody has three preferences, and those win that fit the budget.',
}

export const pages: Record<'guidelines' | 'about' | 'faq' | 'narration' | 'contacts', LocalizedText> = {
  guidelines: {
    it: '## Regole\n\n- Votano tutte le studentesse e tutti gli studenti, una volta.\n- Ognuno ha **tre preferenze**.\n- Una proposta costa al massimo 2.500 €.\n- Si può cambiare fino alla chiusura.',
    en: '## Rules\n\n- Every student votes once.\n- Everybody has **three preferences**.\n- A proposal costs at most €2,500.\n- You can change your vote until voting closes.',
  },
  about: {
    it: 'Il consiglio d’istituto ha messo da parte **5.000 €** del contributo volontario delle famiglie. Decidono le classi.',
    en: 'The school council has set aside **€5,000** of the families’ voluntary contribution. The classes decide.',
  },
  faq: inAllVoteStatements({
    it: '## Gli insegnanti vedono che cosa voto?\n\n{secrecy}\n\n## E se avanza del denaro?\n\nPassa al bilancio dell’anno prossimo.',
    en: '## Do teachers see how I vote?\n\n{secrecy}\n\n## What if money is left?\n\nIt goes to next year’s budget.',
  }),
  narration: {
    it: 'Due assemblee, ventinove idee, dieci proposte. Le altre diciannove sono state unite o rimandate, e i loro autori hanno aiutato a scrivere quelle che leggete.',
    en: 'Two assemblies, twenty-nine ideas, ten proposals. The other nineteen were merged or put off, and their authors helped to write the ones you read.',
  },
  contacts: {
    it: 'Rappresentanti d’istituto: rappresentanti@ilfaggio.example, aula 12.',
    en: 'Student representatives: rappresentanti@ilfaggio.example, room 12.',
  },
}
