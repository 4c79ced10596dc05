import { describe, expect, test } from 'vitest'
import { sentItems } from '@/components/files/sent-items'
import { changed, movedTo, type StoredItem } from '@/components/files/upload-items'
import { filled } from '@/components/files/upload-words'
import type { FormState } from '@/lib/foundation/input/form-state'

const item = (key: string): StoredItem => ({
  state: 'stored',
  key,
  fileId: key,
  name: `${key}.png`,
  size: '',
  alternative: '',
})
const keys = (items: { key: string }[]) => items.map(({ key }) => key).join('')
const all = [item('a'), item('b'), item('c')]

describe('the files of an upload field', () => {
  test('move to any position', () => {
    expect(keys(movedTo(all, 'c', 0))).toBe('cab')
    expect(keys(movedTo(all, 'a', 1))).toBe('bac')
    expect(keys(movedTo(all, 'a', 9))).toBe('bca')
    expect(keys(movedTo(all, 'x', 0))).toBe('abc')
  })

  test('are edited and removed one by one', () => {
    expect(keys(changed(all, 'b', () => null))).toBe('ac')
    expect(changed(all, 'b', (one) => ({ ...one, alternative: 'trees' }))[1]?.alternative).toBe('trees')
  })

  test('announce what happened', () => {
    expect(filled('{name} is now number {place} of {count}.', { name: 'a.png', place: 1, count: 3 })).toBe(
      'a.png is now number 1 of 3.',
    )
  })
})

describe('after a refused form without scripts', () => {
  const refused = (values: Record<string, string | string[]>): FormState => ({
    status: 'error',
    fields: {},
    attempt: 1,
    values: { withFiles: ['image', 'document'], ...values },
  })

  test('restores the previous files and new ones, with the chosen cover first and without removed ones', () => {
    const state = refused({
      imageIds: ['a', 'b', 'new'],
      imageAlternatives: ['one', 'two', ''],
      coverId: 'b',
      removedFiles: 'a',
    })
    expect(sentItems(state, 'image', all).map(({ key, alternative }) => [key, alternative])).toEqual([
      ['b', 'two'],
      ['new', ''],
    ])
  })

  test('keeps document names', () => {
    const state = refused({ documentIds: 'x', documentNames: 'piano.pdf' })
    expect(sentItems(state, 'document', [])).toMatchObject([{ key: 'x', name: 'piano.pdf' }])
  })

  test('changes nothing when the form has no file fields', () => {
    expect(sentItems({ status: 'error', fields: {}, values: {}, attempt: 1 }, 'image', all)).toBe(all)
    expect(sentItems({ status: 'idle' }, 'image', all)).toBe(all)
  })
})
