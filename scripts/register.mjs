// Lets Node run our TypeScript without a build: `node --import ./scripts/register.mjs scripts/worker.ts`.
// Node strips the types by itself; these hooks add what the bundler does beyond that: the '@/' alias, paths without
// extension, JSON without import attributes, 'server-only', and packages whose subpaths lack an exports map (next/*).
import { existsSync, statSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const SUFFIXES = ['', '.ts', '.mjs', '.js', '.json', '/index.ts']

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === 'server-only') return { url: 'data:text/javascript,', format: 'module', shortCircuit: true }
    const path = ownPath(specifier, context.parentURL)
    if (path) return ownModule(specifier, path)
    try {
      return nextResolve(specifier, context)
    } catch (error) {
      if (error.code !== 'ERR_MODULE_NOT_FOUND' || !/^(@[^/]+\/)?[^./@][^/]*\/.+/.test(specifier)) throw error
      return nextResolve(`${specifier}.js`, context)
    }
  },
})

/** The absolute path that a specifier of our own code means, without deciding on the extension yet. */
function ownPath(specifier, parentUrl) {
  if (specifier.startsWith('@/')) return resolve(root, specifier.slice(2))
  if (!/^\.{1,2}(\/|$)/.test(specifier) || !parentUrl?.startsWith('file:')) return undefined
  const parent = fileURLToPath(parentUrl)
  return parent.includes('/node_modules/') ? undefined : resolve(dirname(parent), specifier)
}

function ownModule(specifier, path) {
  const file = SUFFIXES.map((suffix) => path + suffix).find((file) => existsSync(file) && statSync(file).isFile())
  if (!file) throw new Error(`Cannot find '${specifier}': tried ${SUFFIXES.map((suffix) => path + suffix).join(', ')}`)
  const url = pathToFileURL(file).href
  return file.endsWith('.json')
    ? { url, format: 'json', importAttributes: { type: 'json' }, shortCircuit: true }
    : { url, shortCircuit: true }
}
