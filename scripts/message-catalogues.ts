// lib/generated/message-catalogues.ts: imports every file of messages/, so that bundlers follow them and types know them.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { fromRoot } from './settings'

const OUTPUT = 'lib/generated/message-catalogues.ts'

/** Writes the module if a file of messages came or went. */
export function writeMessageCatalogues(): void {
  const file = fromRoot(OUTPUT)
  const text = catalogueModule()
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function catalogueModule(): string {
  const imports: string[] = []
  const catalogues = LOCALES.map((locale) => {
    const names = globSync('*.json', { cwd: fromRoot('messages', locale) })
      .map((name) => basename(name, '.json'))
      .toSorted()
    for (const name of names) imports.push(`import ${locale}_${name} from '@/messages/${locale}/${name}.json'`)
    return `  ${locale}: { ${names.map((name) => `${name}: ${locale}_${name}`).join(', ')} },`
  })
  return [...imports, '', 'export const messageCatalogues = {', ...catalogues, '}', ''].join('\n')
}
