import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { inLatin } from '@/scripts/latin-chunks'

const isLatin = (text: string): boolean => !/[^\0-\xff]/.test(text)
const run = (source: string): unknown => JSON.stringify(runInNewContext(source))

describe('a script in Latin-1', () => {
  it.each([
    ['a string', '"a…é" + \'Ελληνικά\''],
    ['a character of two units', '["😀"]'],
    ['a template', `const n = 3; ${'`$'}{n} €, ${'$'}{"…"}${'`'}`],
    ['an escaped character', '"\\…" + "\\\\…" + `\\…`'],
    ['a line that goes on', '["a\\\u2028b"]'],
    ['a separator of lines', '["a\u2028b"]'],
    ['a pattern', '["a–b", "a-b"].map((text) => /[–…]/.test(text))'],
    ['a pattern of characters of two units', '/^[😀-😎]$/u.test("😃") && !/^[😀-😎]$/u.test("\\ud83d")'],
    ['a name', 'const ł = { ś: 1 }; ł.ś + Object.keys(ł)'],
    ['a comment', '/* … */ 1 // – \\\n'],
    ['text that is data of a program', 'JSON.parse(\'{"a":"…\\\\n"}\')'],
  ])('gives the same for %s', (_, source) => {
    const latin = inLatin(source)
    expect(latin).not.toBe(source)
    expect(isLatin(latin)).toBe(true)
    expect(run(latin)).toBe(run(source))
  })

  it.each([
    ['a tag, which gets the text as it is written', 'String.raw`…`'],
    ['a space that is no token', 'const a =\u2003"…"'],
    ['no script', 'const "…"'],
  ])('leaves %s', (_, source) => {
    expect(inLatin(source)).toBe(source)
  })

  it('leaves what is Latin-1', () => {
    expect(inLatin('"é\\u2026"')).toBe('"é\\u2026"')
  })
})
