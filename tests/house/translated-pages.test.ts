import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { clientFiles, looseTexts } from './loose-text'

// A browser that translates a page wraps each text node in an element. React then looks for the text node where it was, to
// remove it or to place an element before it, and the page fails.
it('no client component has a text node beside an element that comes and goes', () => {
  const files = clientFiles()
  expect(files).toContain('components/ui/form.tsx')
  expect(files).toContain('components/forms/autosave/autosave.tsx')
  expect(files.flatMap((file) => looseTexts(readFileSync(file, 'utf8')).map((text) => `${file}:${text}`))).toEqual([])
})

it.each([
  ['<p>{name} {size && <b>{size}</b>}</p>', ['1: {name}']],
  ['<p>Up to {isMany ? <b>two</b> : null}</p>', ['1: Up to']],
  ['<p>{t.sum}{names.map((name) => <b key={name}>{name}</b>)}</p>', ['1: {t.sum}']],
  ['<p><b/>{isMany && "many"}</p>', ['1: {isMany && "many"}']],
  ['<p><span>{name}</span>{size && <b>{size}</b>}</p>', []],
  ['<p>{name} {size}</p>', []],
  ['<p>{isMany ? "many" : "few"}</p>', []],
  ['<p>{icon}<span>{children}</span>{isMany && <b/>}</p>', []],
])('finds in %s what a translation would break', (jsx, expected) => {
  expect(looseTexts(`const One = () => ${jsx}`)).toEqual(expected)
})
