import type { Locale } from '@/lib/foundation/i18n/locales'

type Named = { name: string; lang: Locale }

/** How a country transposed Directive (EU) 2016/2102: its law, and the body that people turn to after an answer. */
type National = {
  law: Named
  /** Null where it depends on the region or the office must name it. */
  body: (Named & { url: string }) | null
  /** Days within which the law demands an answer, where they are fewer than we promise by default. */
  answerDays?: number
}

/** By country (ISO 3166, alpha-2); lab/buyer/national-sources.ts says what each entry was compared with. */
export const nationalLaws: Readonly<Record<string, National>> = {
  AT: {
    law: { name: 'Web-Zugänglichkeits-Gesetz (WZG) und Gesetze der Länder', lang: 'de' },
    // Each state has its own for its municipalities; the federal one is for federal bodies only.
    body: null,
  },
  DE: {
    law: { name: 'Behindertengleichstellungsgesetz des Landes und BITV 2.0', lang: 'de' },
    // Each of the sixteen states has its own; the federal one is not for municipalities.
    body: null,
  },
  ES: {
    law: { name: 'Real Decreto 1112/2018, de 7 de septiembre', lang: 'es' },
    // Article 13: a claim to the unit responsible for accessibility of the administration itself, or to its superior.
    body: null,
  },
  FR: {
    law: { name: 'article 47 de la loi n° 2005-102 du 11 février 2005', lang: 'fr' },
    body: { name: 'Défenseur des droits', lang: 'fr', url: 'https://www.defenseurdesdroits.fr' },
    answerDays: 7,
  },
  GR: {
    law: { name: 'ν. 4727/2020 (άρθρα 36–47)', lang: 'el' },
    // Article 42, paragraph 4, item c: the statement names an institution such as the ombudsman.
    body: { name: 'Συνήγορος του Πολίτη', lang: 'el', url: 'https://www.synigoros.gr' },
  },
  IE: {
    law: {
      name: 'European Union (Accessibility of Websites and Mobile Applications of Public Sector Bodies) Regulations 2020 (S.I. No. 358/2020)',
      lang: 'en',
    },
    body: null,
  },
  IT: {
    law: { name: 'legge 9 gennaio 2004, n. 4', lang: 'it' },
    body: {
      name: 'Difensore civico per il digitale (AgID)',
      lang: 'it',
      url: 'https://www.agid.gov.it/it/agenzia/difensore-civico-per-il-digitale',
    },
  },
  PL: {
    law: {
      name: 'ustawa z dnia 4 kwietnia 2019 r. o dostępności cyfrowej stron internetowych i aplikacji mobilnych podmiotów publicznych',
      lang: 'pl',
    },
    body: { name: 'Rzecznik Praw Obywatelskich', lang: 'pl', url: 'https://bip.brpo.gov.pl' },
    answerDays: 7,
  },
}

/** Law and enforcement body of a country (ISO 3166, alpha-2), where they are known. */
export function nationalOf(country: string | null): National | null {
  return nationalLaws[country ?? ''] ?? null
}
