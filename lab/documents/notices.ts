// Licence texts of everything of others that a release contains, from the installed packages.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '@/scripts/settings'
import { productionPackages } from './licences'

const TEXT = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i

/** Name, version, licence and licence texts of each production package; packages of other systems have no text here. */
export function notices(): string {
  const parts = productionPackages().map(({ name, version, licence }) =>
    [`${name} ${version} (${licence})`, ...textsOf(name, version)].join('\n\n'),
  )
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

function textsOf(name: string, version: string): string[] {
  const folder = fromRoot(join('node_modules', name))
  if (!existsSync(folder) || versionOf(folder) !== version) return ['(not installed on the machine of this release)']
  const files = readdirSync(folder).filter((file) => TEXT.test(file))
  if (files.length === 0) return ['(the package contains no licence text)']
  return files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
}

function versionOf(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
}
