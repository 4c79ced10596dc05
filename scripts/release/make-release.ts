import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtServer } from '../build'
import { migrationNames } from '../database/migrations-folder'
import { fingerprintOf } from '../fingerprint'
import { fromRoot } from '../settings'
import { packagesOfTools } from './packages'
import { LEFT_OUT, RELEASE_PARTS, SOURCES_OF_TOOLS, strangersIn } from './parts'
import { RELEASE_NOTE, releaseName } from './release-note'
import { folderOf, listReleases } from './releases'

/** Builds the sources into a folder of their own under `home`; returns the name of the release. */
export async function makeRelease(home: string): Promise<string> {
  const server = await builtServer()
  const built = readFileSync(join(server, 'made-from'), 'utf8')
  const name = releaseName(fingerprintOf([...SOURCES_OF_TOOLS, 'package-lock.json', join(server, 'made-from')]))
  if (listReleases(home).some((other) => other.name === name)) return name
  const unfinished = `${folderOf(home, name)}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  cpSync(server, join(unfinished, 'server'), { recursive: true, verbatimSymlinks: true })
  copyTools(unfinished)
  const note = JSON.stringify({ name, builtAt: new Date().toISOString(), migrations: migrationNames(), built })
  for (const folder of [unfinished, join(unfinished, 'server')]) writeFileSync(join(folder, RELEASE_NOTE), `${note}\n`)
  refuseStrangers(unfinished)
  renameSync(unfinished, folderOf(home, name))
  return name
}

function copyTools(folder: string): void {
  for (const part of SOURCES_OF_TOOLS.filter((part) => existsSync(fromRoot(part))))
    cpSync(fromRoot(part), join(folder, part), { recursive: true, filter: (source) => !isLeftOut(source) })
  for (const place of packagesOfTools())
    cpSync(fromRoot(place), join(folder, place), {
      recursive: true,
      // Packages inside of it are in the list themselves, if they are needed.
      filter: (source) => source === fromRoot(place) || !source.startsWith(fromRoot(place, 'node_modules')),
    })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageOfTools(), null, 2)}\n`)
  mkdirSync(join(folder, 'bin'))
  cpSync(process.execPath, join(folder, 'bin/node'))
  chmodSync(join(folder, 'bin/node'), 0o755)
}

const isLeftOut = (source: string): boolean => LEFT_OUT.some((part) => source === fromRoot(part))

/** Without commands that build, test or serve a demo. */
function packageOfTools(): object {
  const { name, version, type, scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
    name: string
    version: string
    type: string
    scripts: Record<string, string>
  }
  const kept = Object.entries(scripts).filter(([command]) => RELEASED_COMMANDS.includes(command))
  return { name, private: true, version, type, scripts: Object.fromEntries(kept) }
}

const RELEASED_COMMANDS = [
  ...['access-codes', 'backup', 'db:migrate', 'db:role', 'doctor', 'import:pabulib', 'keys:rotate', 'organization'],
  ...['people', 'platform-admin', 'release', 'restore', 'verify:ledger', 'worker'],
]

function refuseStrangers(folder: string): void {
  const strangers = strangersIn(folder, RELEASE_PARTS)
  if (strangers.length === 0) return
  rmSync(folder, { recursive: true })
  throw new Error(`The release contains what it does not need: ${strangers.slice(0, 10).join(', ')}`)
}
