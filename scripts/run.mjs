// Entry point of every npm script. Plain JavaScript without dependencies, so that it runs on a bare machine with an
// older Node: installs what is missing, continues with Node 24, and calls main.ts.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE_MAJOR = 24
/** These also need the packages of lab/package.json; all others install and need the product's own only. */
const WITH_LAB = [
  ...['test', 'check', 'unit', 'fuzz', 'models', 'e2e', 'system'],
  ...['mutation', 'bench', 'scale', 'reliability', 'fleet', 'buyer', 'documents', 'scan'],
]
const withLab = WITH_LAB.includes(process.argv[2])
const root = dirname(dirname(fileURLToPath(import.meta.url)))

// A release has its packages and its own Node (scripts/release).
const isRelease = existsSync(join(root, 'release.json'))

if (!isRelease && !dependenciesAreInstalled()) install()
if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR) {
  continueUnder(bundledNode())
} else {
  whenNpmDies(() => process.kill(process.pid, 'SIGTERM'))
  await import('./register.mjs')
  await import('./main.ts')
}

/** Compares the lockfile with what npm recorded as installed. */
function dependenciesAreInstalled() {
  const noted = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(noted)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(noted, 'utf8')).packages
  return needed(wanted).every((path) => wanted[path].optional || installed[path]?.version === wanted[path].version)
}

/** Where the packages are that the product depends on, and the laboratory if it is wanted. */
function needed(packages) {
  const folders = new Set(withLab ? ['', 'lab'] : [''])
  for (const folder of folders) {
    const { dependencies, devDependencies, optionalDependencies } = packages[folder]
    const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
    for (const place of names.map((name) => placeOf(packages, folder, name))) if (packages[place]) folders.add(place)
  }
  return [...folders].filter((folder) => folder.includes('node_modules/'))
}

/** Node looks for a package in the folder of the one that names it, then in those above. */
function placeOf(packages, folder, name) {
  const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
  if (packages[place] || folder === '') return place
  return placeOf(packages, folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1)), name)
}

function install() {
  console.error('Installing dependencies (once; about a minute) …')
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm']
  // --no-save: the lockfile stays as committed, whatever optional packages of other systems the registry offers.
  const options = ['--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  if (!withLab) options.push('--no-workspaces')
  const args = [...npm.slice(1), 'install', ...options]
  const { status, error } = spawnSync(npm[0], args, { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) {
    console.error(`npm install failed${error ? `: ${error.message}` : ''}`)
    process.exit(status ?? 1)
  }
}

/** The Node that npm installed as an ordinary package (optional dependency for Linux). */
function bundledNode() {
  const binary = join(root, isRelease ? '' : `node_modules/node-${process.platform}-${process.arch}`, 'bin/node')
  if (existsSync(binary)) return binary
  console.error(
    `Node ${NODE_MAJOR} or newer is needed; this is ${process.version}, and no bundled copy fits ${process.platform}-${process.arch}.`,
  )
  process.exit(1)
}

function continueUnder(node) {
  const env = { ...process.env, PATH: dirname(node) + delimiter + process.env.PATH }
  // The ipc channel closes when this process dies, also when it is killed.
  const child = spawn(node, process.argv.slice(1), { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  whenNpmDies(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

/** npm runs us in a shell that does not forward signals. */
function whenNpmDies(end) {
  if (!process.env.npm_lifecycle_event || process.connected) return
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && end(), 500).unref()
}
