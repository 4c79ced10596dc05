import { describe, expect, it } from 'vitest'
import { countLinks, SIGNAL_LIMITS, type SignalFacts, signalsOf } from '@/lib/ideas/holding/signals'

const harmless: SignalFacts = { links: 0, isFirst: false, memberDays: 90, sameTexts: 0, recentTexts: 1 }

describe('the signs of spam', () => {
  it.each<[string, Partial<SignalFacts>, string[]]>([
    ['an ordinary text', {}, []],
    ['a first text without links', { isFirst: true, memberDays: 0 }, []],
    ['a link in a first text of a new account', { isFirst: true, memberDays: 0, links: 1 }, ['newAccountLink']],
    ['a link in a first text of an old account', { isFirst: true, memberDays: 7, links: 1 }, []],
    ['a link in a later text', { memberDays: 0, links: 1 }, []],
    ['the same text twice', { sameTexts: 1 }, []],
    ['the same text three times', { sameTexts: SIGNAL_LIMITS.sameTexts }, ['repeatedText']],
    ['four texts in minutes', { recentTexts: 4 }, []],
    ['five texts in minutes', { recentTexts: 5 }, ['manyPosts']],
    ['three links', { links: 3 }, []],
    ['four links', { links: 4 }, ['manyLinks']],
    [
      'all of them',
      { links: 9, isFirst: true, memberDays: 1, sameTexts: 5, recentTexts: 9 },
      ['newAccountLink', 'repeatedText', 'manyPosts', 'manyLinks'],
    ],
  ])('of %s', (_name, facts, expected) => {
    expect(signalsOf({ ...harmless, ...facts })).toEqual(expected)
  })

  it.each([
    ['See https://a.example and http://b.example', 2],
    ['www.a.example', 1],
    ['https://www.a.example', 1],
    ['The www is wide. awww. so nice', 0],
    ['', 0],
  ])('count links in %j', (text, count) => {
    expect(countLinks(text)).toBe(count)
  })
})
