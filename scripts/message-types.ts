// lib/generated/message-types.ts: the type of the texts of a language, from every file of messages/en.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fromRoot } from './settings'

const OUTPUT = 'lib/generated/message-types.ts'

/** Writes the module if a file of messages came or went. */
export function writeMessageTypes(): void {
  const file = fromRoot(OUTPUT)
  const text = typeModule()
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function typeModule(): string {
  const names = globSync('*.json', { cwd: fromRoot('messages/en') })
    .map((name) => basename(name, '.json'))
    .toSorted()
  const imports = names.map((name) => `import type ${name} from '@/messages/en/${name}.json'`)
  const fields = names.map((name) => `  ${name}: typeof ${name}`)
  return [...imports, '', 'export type EnglishMessages = {', ...fields, '}', ''].join('\n')
}
