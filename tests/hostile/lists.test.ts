import { describe, expect, it } from 'vitest'
import { AppError } from '@/lib/foundation/errors/app-error'
import { recognizeList } from '@/lib/identity/users/imports/recognize-list'
import { measureEventLoop } from './event-loop'

const MB = 1024 * 1024
const LONGEST_TASK_MS = 50

// Bytes of `ł`, `ó`, `ą` in 1250, of `λ`, `ά` in 1253, of `é` in Mac Roman.
const POLISH = 'Micha\xb3,\xa3\xf3d\xbc,michal@example.test\r\n'
const GREEK = '\xc1\xeb\xdd\xee\xe1\xed\xe4\xf1\xef\xf2,\xc1\xe8\xde\xed\xe1,alex@example.test\r\n'
const MAC = 'Ren\x8e,Orl\x8eans,rene@example.test\r\n'
const HEAD = 'name,place,email\r\n'

const lists: Record<string, { bytes: Buffer; encoding?: string }> = {
  'Polish names': { bytes: filled(POLISH), encoding: 'windows-1250' },
  'Greek names': { bytes: filled(GREEK), encoding: 'windows-1253' },
  'names of a Mac': { bytes: filled(MAC), encoding: 'macintosh' },
  'plain names, one foreign at the end': {
    bytes: Buffer.concat([filled('Ada,Rome,a@example.test\r\n'), latin(POLISH)]),
  },
  'plain names in UTF-8': { bytes: filled('Ada,Rome,a@example.test\r\n'), encoding: 'utf-8' },
  'one line without an end': { bytes: latin(`${HEAD}${'\xe8'.repeat(10 * MB)}`) },
  'one letter a line': { bytes: filled('\xe8\n') },
  'only signs of one page': { bytes: filled('\x8a\x8e\x9e,\x80\x99\r\n') },
  'only delimiters': { bytes: filled('\xe8,;\t|,;\t|\r') },
  'open quotes': { bytes: filled('"\xe8,"a""b\r\n') },
  'UTF-16 without a mark': { bytes: filled('a\0,\0b\0\n\0', '') },
  'words that are nearly wrong': { bytes: filled('a\xc8b\xe8C\xb9d\xb5e,x@example.test\n') },
}

describe('a list of people of 10 MB', () => {
  it.each(Object.entries(lists))(
    'is recognized without holding the event loop: %s',
    async (_name, { bytes, encoding }) => {
      const { value, heldMs } = await measureEventLoop(() =>
        recognizeList(bytes, ['it', 'pl', 'el', 'fr']).catch((error: unknown) => {
          if (error instanceof AppError) return { encoding: error.errorName }
          throw error
        }),
      )
      if (encoding) expect(value.encoding).toBe(encoding)
      expect(heldMs).toBeLessThan(LONGEST_TASK_MS)
    },
  )
})

function latin(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

function filled(line: string, head = HEAD): Buffer {
  return latin(head + line.repeat(Math.floor((10 * MB) / line.length)))
}
