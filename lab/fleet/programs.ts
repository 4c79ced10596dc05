// The programs of the rehearsal, as Debian's packages install them.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { oldPatroni } from '@/lib/operation/doctor/check-copies'
import { findInstallation } from '@/scripts/database/installation'

/** Package by program. */
const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx',
  prometheus: 'prometheus',
} as const

type Program = keyof typeof PACKAGES

const FOLDERS = [
  '/usr/sbin',
  '/usr/bin',
  '/usr/local/sbin',
  '/usr/local/bin',
  ...(process.env['PATH'] ?? '').split(':'),
]

const find = (name: Program): string | undefined =>
  FOLDERS.map((folder) => `${folder}/${name}`).find((file) => existsSync(file))

/** The path of a program; missingPackages was asked before. */
export function programPath(name: Program): string {
  const file = find(name)
  if (!file) throw new Error(`${name} is not installed (package ${PACKAGES[name]})`)
  return file
}

/** Packages without which the rehearsal cannot run. */
export function missingPackages(): string[] {
  const names = Object.keys(PACKAGES) as Program[]
  const missing: string[] = names.filter((name) => find(name) === undefined).map((name) => PACKAGES[name])
  return findInstallation() ? missing : [...missing, 'postgresql', 'postgresql-postgis']
}

/** Why Patroni of this machine is no good for production; the rehearsal runs with it and does what an operator must. */
export function patroniProblem(): string | null {
  const said = execFileSync(programPath('patroni'), ['--version'], { encoding: 'utf8' })
  return oldPatroni(/\d+(?:\.\d+)+/.exec(said)?.[0] ?? said.trim())
}
