import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// Of promises; the `catch` of a zod schema takes a value instead.
const CATCH = /(?<!\.)\bcatch\b\s*[({]|\.catch\(\s*(\(|async|(?!(?:null|true|false)\b)[a-z]\w*(\)| =>))/

it('D23 catches only where lib/README.md says why', () => {
  const listed = readFileSync('lib/README.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...line.matchAll(/`((?:lib|app)\/[^`]+\.tsx?)`/g)].map(([, file]) => file))
  const catching = globSync('{app,lib}/**/*.{ts,tsx}', { exclude: (path) => path.includes('lib/generated') }).filter(
    (file) => CATCH.test(withoutComments(readFileSync(file, 'utf8'))),
  )
  expect(catching.toSorted(), 'List the file in lib/README.md with its reason').toEqual(listed.toSorted())
})

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}
