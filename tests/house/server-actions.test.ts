import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { forms } from '@/lib/generated/forms'

const files = globSync('{app,components,lib}/**/*.{ts,tsx}')
const text = (file: string): string => readFileSync(file, 'utf8')
const isOfActions = (source: string): boolean => /^['"]use server['"]/m.test(source)

// The key that encrypts variables of inline actions is no secret (scripts/build.ts), so that all builds have the same ids.
it('no server action is inside a function, where it would send encrypted variables to the browser', () => {
  const inline = /^[ \t]+['"]use server['"]/m
  expect(files.length).toBeGreaterThan(1000)
  expect(inline.test("  'use server'")).toBe(true)
  expect(files.filter((file) => inline.test(text(file)))).toEqual([])
})

// What wraps a function and declares who may call it; their options require `access`, which the compiler holds.
const MAKERS = /\b(?:serverAction|action|calledAction|editorAction|autosave)(?:<[^(]*>)?\(/

it('every server action declares who may use it, which is checked before what is sent', () => {
  const modules = files.filter((file) => isOfActions(text(file)))
  const exported = modules.flatMap((file) => exportsOf(text(file)).map((one) => ({ file, ...one })))
  expect(exported.length).toBeGreaterThan(220)
  expect(exported.filter(({ value }) => !MAKERS.test(value)).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

it('every form has one action in the generated module of its file, and a page, a component or a module uses it', () => {
  const sources = files.filter((file) => !file.includes('lib/generated')).map(text)
  const used = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/import \{([^}]*)\} from '@\/lib\/generated\/actions\/([^']+)'/g)].flatMap(
        ([, names = '', module = '']) =>
          names
            .split(',')
            .filter((name) => name.trim() !== '')
            .map((name) => `lib/${module}.ts ${name.trim().replace(/ as .*$/, '')}`),
      ),
    ),
  )
  const actions = forms.map(({ file, name }) => `${file} ${name.replace(/Form$/, 'Action')}`)
  expect(actions.filter((action) => !used.has(action))).toEqual([])
  expect([...used].filter((action) => !actions.includes(action))).toEqual([])
})

it('finds an action that declares nothing', () => {
  const undeclared = "'use server'\nexport async function saveAction(data: FormData) {\n  return save(data)\n}\n"
  const declared = "'use server'\nexport const saveAction = withWords(\n  action(form, save, { access: 'open' }),\n)\n"
  expect(exportsOf(undeclared).filter(({ value }) => !MAKERS.test(value))).toHaveLength(1)
  expect(exportsOf(declared).filter(({ value }) => !MAKERS.test(value))).toHaveLength(0)
})

/** Exports of a module with the first lines of their values. */
function exportsOf(source: string): { name: string; value: string }[] {
  return [
    ...source.matchAll(/^export (?:const|async function|function) (\w+)((?:.|\n)*?)(?=^\S|\n\n|$(?![\s\S]))/gm),
  ].map(([, name = '', value = '']) => ({ name, value }))
}
