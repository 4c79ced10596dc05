import { describe, expect, it } from 'vitest'
import { readWanted, withWanted } from '@/lib/foundation/input/wanted-act'

describe('what a person wanted when the session had ended', () => {
  it.each([
    ['give-17', { act: 'give', id: 17 }],
    ['plus-1', { act: 'plus', id: 1 }],
    ['give-0', null],
    ['give-17-1', null],
    ['give-999999999999', null],
    ['<b>-1', null],
    [['give-17'], null],
    [undefined, null],
  ])('is read from %j as %j', (text, expected) => expect(readWanted(text)).toEqual(expected))

  it.each([
    ['/idea-list/1', 'give-17', '/idea-list/1?wanted=give-17'],
    ['/idea-list/1?page=2#ideas', 'give-17', '/idea-list/1?page=2&wanted=give-17'],
    ['/idea-list/1?wanted=give-3&page=2', 'give-17', '/idea-list/1?page=2&wanted=give-17'],
    ['/idea-list/1?wanted=give-3', undefined, '/idea-list/1'],
    ['/idea-list/1', 'https://a.example/', '/idea-list/1'],
  ])('is added to %s as %s', (path, wanted, expected) => expect(withWanted(path, wanted)).toBe(expected))
})
