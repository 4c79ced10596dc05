import { describe, expect, it } from 'vitest'
import { type KeptCopy, putCopy, readCopies, removeCopy } from '@/components/ui/kept/kept-copies'
import { isSameText, valuesOf } from '@/components/ui/kept/typed-fields'

function aTab(full = false) {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => void stored.delete(key),
  }
}
const copy = (id: string, text: string, savedAt: number): KeptCopy => ({ id, values: { text: [text] }, savedAt })
const textsIn = (copies: KeptCopy[]) => copies.map(({ values }) => values['text']?.[0])

describe('the copies of a form in a tab', () => {
  it('keep the text of each page view, newest first, and never replace one by another', () => {
    const tab = aTab()
    putCopy(tab, 'form', copy('before', 'An unanswered text', 1))
    putCopy(tab, 'form', copy('now', 'A newer', 2))
    putCopy(tab, 'form', copy('now', 'A newer text', 3))
    expect(textsIn(readCopies(tab, 'form'))).toEqual(['A newer text', 'An unanswered text'])
    removeCopy(tab, 'form', 'now')
    expect(textsIn(readCopies(tab, 'form'))).toEqual(['An unanswered text'])
  })

  it('are apart for each form and person', () => {
    const tab = aTab()
    putCopy(tab, '1:/page', copy('a', 'Mine', 1))
    expect(readCopies(tab, '2:/page')).toEqual([])
  })

  it('are none in a tab whose storage is full or broken', () => {
    const full = aTab(true)
    putCopy(full, 'form', copy('a', 'Text', 1))
    expect(readCopies(full, 'form')).toEqual([])
    const broken = { ...aTab(), getItem: () => '{"half' }
    expect(readCopies(broken, 'form')).toEqual([])
  })

  it('hold no password, code, file or field of React', () => {
    const data = new FormData()
    for (const name of ['text', 'password', 'newPassword', 'code', 'token', '$ACTION_REF_1']) data.set(name, 'x')
    data.set('file', new File(['x'], 'a.txt'))
    expect(valuesOf(data)).toEqual({ text: ['x'], file: [] })
  })
})

describe('the comparison of two forms', () => {
  const same: [string, Record<string, string[]>, Record<string, string[]>, boolean][] = [
    ['takes a missing field for an empty one', { a: [''] }, {}, true],
    ['takes both line ends for one', { a: ['one\r\ntwo'] }, { a: ['one\ntwo'] }, true],
    ['sees other text', { a: ['one'] }, { a: ['two'] }, false],
    ['sees another box', { a: ['1', '2'] }, { a: ['1'] }, false],
    ['leaves out fields that nobody types', { a: ['one'], revision: ['1'] }, { a: ['one'], revision: ['2'] }, true],
  ]
  it.each(same)('%s', (_title, one, other, expected) => expect(isSameText(one, other, ['a'])).toBe(expected))
})
