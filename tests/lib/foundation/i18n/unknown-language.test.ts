import { expect, it } from 'vitest'
import { openGraphLocale } from '@/lib/edge/http/pages/page-metadata'
import { chooseLocale } from '@/lib/foundation/i18n/choose-locale'

it('serves English when offered, else the first language, to a browser with an unknown language', () => {
  expect(chooseLocale({ acceptLanguage: 'ja-JP, zh;q=0.8' }, ['it', 'en'])).toBe('en')
  expect(chooseLocale({ acceptLanguage: 'ja-JP' }, ['it', 'de'])).toBe('it')
  expect(chooseLocale({ acceptLanguage: 'ja, de;q=0.5' }, ['it', 'de', 'en'])).toBe('de')
  for (const acceptLanguage of [undefined, '', '*']) expect(chooseLocale({ acceptLanguage }, ['it', 'en'])).toBe('it')
})

it('writes language and territory into og:locale', () => {
  const all = ['it', 'en', 'de', 'fr', 'es', 'el', 'pl'].map(openGraphLocale)
  expect(all).toEqual(['it_IT', 'en_US', 'de_DE', 'fr_FR', 'es_ES', 'el_GR', 'pl_PL'])
})
