import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentedCommands, NOT_RUN, OPERATOR_COMMANDS } from '@/tests/system/commands'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test('every npm script is run by the system suite, or excluded with a reason', () => {
  const known = [...OPERATOR_COMMANDS, ...Object.keys(NOT_RUN)]
  expect(Object.keys(scripts).toSorted()).toEqual(known.toSorted())
  for (const reason of Object.values(NOT_RUN)) expect(reason.length).toBeGreaterThan(10)
})

test('docs/operations lists every operator command, and no other, in its table', () => {
  const documented = documentedCommands()
  expect([...documented.keys()].toSorted()).toEqual([...OPERATOR_COMMANDS].toSorted())
  expect(documented.get('access-codes')).toEqual(expect.arrayContaining(['create', '--uses', 'list', 'revoke']))
})

test('every npm script is a command of scripts/main.ts under the same name', () => {
  for (const [name, script] of Object.entries(scripts)) expect(script).toBe(`node scripts/run.mjs ${name}`)
  const source = readFileSync('scripts/main.ts', 'utf8')
  const table = /const commands[^{]*\{\n([\s\S]*?)\n\}/.exec(source)?.[1] ?? ''
  const commands = [...table.matchAll(/^ {2}'?([a-z][\w:-]*)'?: /gm)].map(([, name]) => name)
  expect(commands.toSorted()).toEqual(Object.keys(scripts).toSorted())
})

test.each(['README.md', 'CONTRIBUTING.md', 'tests/README.md', 'lab/README.md', 'docs/operations/README.md'])(
  '%s names existing commands only',
  (file) => {
    const named = [...readFileSync(file, 'utf8').matchAll(/npm (?:run )?([a-z][\w:-]*)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts) && !['install', 'ci', 'audit'].includes(name))).toEqual([])
  },
)
