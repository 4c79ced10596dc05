import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const RUNBOOK = 'docs/operations/runbook.md'
const instructions = [...globSync('docs/operations/*.md'), ...globSync('deploy/*.{conf,ini}')]
const headingsOf = (file: string) => new Set([...read(file).matchAll(/^##+ (.+)$/gm)].map(([, name = '']) => name))

it('every command of the operators’ documents exists, with its options', () => {
  const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts
  const sources = globSync('{lab,scripts}/**/*.ts').map(read).join('\n')
  const missing = instructions.flatMap((file) =>
    [...read(file).matchAll(/npm run ([a-z][\w:-]*)([^`\n]*)/g)].flatMap(([command, name = '', rest = '']) => {
      const options = [...rest.matchAll(/--([a-z][a-z-]*)/g)].map(([, option = '']) => option)
      const isKnown = (option: string) => new RegExp(`(^|[\\s{])'?${option}'?: \\{`, 'm').test(sources)
      return scripts[name] && options.every(isKnown) ? [] : [`${file}: ${command}`]
    }),
  )
  expect(missing).toEqual([])
})

it('every section that the runbook and the doctor refer to exists', () => {
  const texts = [RUNBOOK, ...globSync('lib/operation/doctor/*.ts')].map(read)
  const named = texts.flatMap((text) => [
    ...text.matchAll(/(?:[Ss]ee |\()"([A-Z][^"\n]+)"(?: in (docs\/operations\/\w+\.md))?/g),
  ])
  expect(named.length).toBeGreaterThan(10)
  const missing = named.filter(([, name = '', file = RUNBOOK]) => !headingsOf(file).has(name))
  expect(missing.map(([all]) => all)).toEqual([])
})

it('every file and page that the runbook names exists', () => {
  const text = read(RUNBOOK)
  const files = [...text.matchAll(/`((?:deploy|docs|lab|scripts)\/[\w./-]+)`|\bdocs\/[\w./-]+\.md/g)].map(
    ([all, name]) => name ?? all,
  )
  const pages = [...text.matchAll(/`\/(admin[\w/-]*)`/g)].map(([, path]) => `app/${path}`)
  expect([...files, ...pages].filter((path) => !existsSync(path))).toEqual([])
})

it.each([
  'New organization',
  'New domain',
  'An organization leaves',
  'Upgrade',
  'Rollback',
  'Upgrade PostgreSQL',
  'Restore to a point in time',
  'Change the storage of files',
  'Move to another machine',
  'Rotate keys',
  'Rotate secrets',
  'Open a large vote',
  'Incident at a vote',
  'Personal data request',
  'Expired certificate',
  'Bounce storm',
  'Add or remove an instance',
  'Stuck leader',
])('the runbook says what to do: %s', (event) => {
  expect(headingsOf(RUNBOOK)).toContain(event)
})
