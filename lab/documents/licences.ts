// What the production dependencies are licensed under, from the lockfile alone, so that every machine writes the same
// list.
import { readFileSync } from 'node:fs'
import { fromRoot } from '@/scripts/settings'

interface LicensedPackage {
  name: string
  version: string
  licence: string
}

// Licences under which this may be served to the public as a website without opening or restricting anything else.
// LGPL and EPL bind those who change or redistribute the library itself, which we use unchanged.
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-4.0', 'CC0-1.0', 'EPL-2.0', 'ISC'],
  ...['LGPL-3.0-or-later', 'MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'PostgreSQL', 'Python-2.0', 'Unlicense', 'Zlib'],
])

export const LICENCES_DOCUMENT = 'licences.md'

/** Every package that a production installation holds, also those for other machines than this one. */
export function productionPackages(): LicensedPackage[] {
  const lockfile = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')) as Lockfile
  const all = Object.entries(lockfile.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.dev && !entry.devOptional)
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version,
      licence: entry.license ?? 'unknown',
    }))
  const unique = new Map(all.map((one) => [`${one.name}@${one.version}`, one]))
  return [...unique.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

/** Reads an SPDX expression: every part of an AND, one part of an OR. */
export function isAllowed(expression: string): boolean {
  const bare = expression.trim().replace(/^\((.*)\)$/, '$1')
  const choices = bare.split(/\s+OR\s+/i)
  if (choices.length > 1) return choices.some(isAllowed)
  return bare.split(/\s+AND\s+/i).every((licence) => ALLOWED.has(licence.replace(/[()]/g, '')))
}

export function licencesDocument(packages: LicensedPackage[]): string {
  const counts = new Map<string, number>()
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  const summary = [...counts]
    .sort((a, b) => b[1] - a[1] || compare(a[0], b[0]))
    .map(([licence, count]) => `| ${licence} | ${count} |`)
  const rows = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  return [
    '# Licences of the dependencies',
    '',
    'Made by `npm run documents` from the lockfile. The PostGIS inside the embedded database is a GPL program that runs',
    'beside ours.',
    '',
    ...['| licence | packages |', '| --- | ---: |', ...summary],
    '',
    ...['| package | version | licence |', '| --- | --- | --- |', ...rows],
    '',
  ].join('\n')
}

interface Lockfile {
  packages: Record<string, { version: string; license?: string; dev?: boolean; link?: boolean; devOptional?: boolean }>
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
