import type { useTranslations } from 'next-intl'
import { expect, test } from 'vitest'
import { translator } from '@/lib/foundation/i18n/translations'

test('translates a key of the namespace', () => {
  expect(translator('en', 'votes')('give')).toBe('Give a preference')
  expect(translator('it', 'auth.logout')('title')).not.toBe('')
})

test('rejects an unknown namespace or key at compile time', () => {
  // @ts-expect-error no such namespace
  const misspelt = () => translator('en', 'votez')
  const t = translator('en', 'votes')
  // @ts-expect-error a key of another namespace
  const foreign = () => t('amount')
  // @ts-expect-error a group of texts, not a text
  const group = () => t('bar')
  const name: string = 'give'
  // @ts-expect-error any text, not one of the keys
  const open = () => t(name)
  const either = translator('en', 'votes' as 'votes' | 'donations')
  // @ts-expect-error missing in one of the two namespaces
  const missing = () => either('usedOnly')
  // @ts-expect-error the same for the functions of next-intl
  const framework = (translations: typeof useTranslations) => translations('votez')
  expect([misspelt, foreign, group, open, missing, framework]).toHaveLength(6)
})

test('narrows a key known only at run time by has()', () => {
  const t = translator('en', 'votes')
  const key: string = ['give'].join('')
  expect(t.has(key) && t(key)).toBe('Give a preference')
  expect(t.has('votez')).toBe(false)
})

test('keeps cached texts apart by language, namespace, key and numbers', () => {
  const [en, pl] = [translator('en', 'proposals'), translator('pl', 'proposals')]
  const texts = () => [0, 1, 2, 5].flatMap((count) => [en('card.comments', { count }), pl('card.comments', { count })])
  const first = texts()
  expect(new Set(first).size).toBe(8)
  expect(texts()).toEqual(first)
  expect(en('card.followers', { count: 1 })).not.toBe(en('card.comments', { count: 1 }))
})

test('keeps texts with words apart by the words, and a count from a word that looks like it', () => {
  const t = translator('en', 'layout')
  expect(t('accountOf', { name: 'Anna' })).not.toBe(t('accountOf', { name: 'Ugo' }))
  expect(t('accountOf', { name: 'Anna' })).toBe(t('accountOf', { name: 'Anna' }))
  const long = 'A'.repeat(100)
  expect(t('accountOf', { name: long })).toContain(long)
  const proposals = translator('en', 'proposals')
  expect(proposals('card.comments', { count: 1 })).not.toBe(proposals('card.comments', { count: 2 }))
})
