// `npm run scan`: known vulnerabilities of the locked dependencies, by the first scanner that works on this machine. A
// scanner counts only if it finds the canary: a lockfile with a package that has been known as vulnerable for years.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say, warnLoudly } from '@/scripts/progress'
import { fromRoot } from '@/scripts/settings'
import { vexStatements } from './vex'

/** Prototype pollution of 2019, CVE-2019-10744. */
export const CANARY = { name: 'lodash', version: '4.17.10' }

export type Scanner = {
  name: string
  /** Ids of advisories for the lockfile in a folder; null if scanner or data are missing. */
  find: (folder: string) => string[] | null
}

/** With OSV_SCANNER_LOCAL_DB_CACHE_DIRECTORY and a database downloaded before, it needs no network. */
const osvScanner: Scanner = {
  name: 'osv-scanner',
  find: (folder) => {
    const args = ['scan', 'source', '--offline', '--format', 'json', '--lockfile', join(folder, 'package-lock.json')]
    const { stdout, status } = spawnSync('osv-scanner', args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
    return status === 0 || status === 1 ? idsIn(stdout) : null
  },
}

const npmAudit: Scanner = {
  name: 'npm audit',
  find: (folder) => {
    const args = ['audit', '--json', '--omit', 'dev', '--package-lock-only']
    const { stdout } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28, timeout: 60_000 })
    return stdout?.includes('"auditReportVersion"') ? idsIn(stdout) : null
  },
}

/**
 * 0 if nothing is found that the VEX does not explain, 2 if no scanner works: what was not looked at is not clean. A scanner
 * that works and fails with the lockfile is a failure.
 */
export async function scan(_args: string[], scanners: readonly Scanner[] = [osvScanner, npmAudit]): Promise<number> {
  const works = scanners.find(findsCanary)
  if (!works) {
    warnLoudly(
      'No scanner with data on this machine: vulnerabilities are NOT scanned.',
      'Install osv-scanner with its offline database, or allow npm audit to reach the registry.',
    )
    return 2
  }
  const advisories = works.find(fromRoot('.'))
  if (advisories === null) {
    warnLoudly(`${works.name} finds the canary and fails with package-lock.json: vulnerabilities are NOT scanned.`)
    return 1
  }
  const explained = new Set(vexStatements().map(({ id }) => id))
  const found = advisories.filter((id) => !explained.has(id))
  say(`${works.name} finds the canary, and ${found.length} advisories in package-lock.json`)
  for (const id of found) say(`  ${id}`)
  return found.length > 0 ? 1 : 0
}

function findsCanary({ name, find }: Scanner): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'canary-'))
  try {
    for (const [file, content] of Object.entries(canaryFiles()))
      writeFileSync(join(folder, file), JSON.stringify(content))
    const found = find(folder)
    if (found?.length === 0) say(`${name} does not find the canary: its data is missing or wrong`)
    return found !== null && found.length > 0
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function canaryFiles(): Record<string, object> {
  const dependencies = { [CANARY.name]: CANARY.version }
  const own = { name: 'canary', version: '1.0.0' }
  const locked = { version: CANARY.version, license: 'MIT' }
  return {
    'package.json': { ...own, dependencies },
    'package-lock.json': {
      ...own,
      lockfileVersion: 3,
      packages: { '': { ...own, dependencies }, [`node_modules/${CANARY.name}`]: locked },
    },
  }
}

function idsIn(text: string): string[] {
  return [...new Set(text.match(/\b(?:CVE-\d{4}-\d{4,}|GHSA(?:-[0-9a-z]{4}){3})\b/g) ?? [])]
}
