// The code of worker threads, one file each: lib/**/<name>.thread.ts becomes lib/generated/threads/<name>.mjs with
// everything that it imports. The same file runs under the server, the worker, commands and tests, without a loader.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { fingerprintOf } from './fingerprint'
import { fromRoot, root } from './settings'

const OUTPUT = 'lib/generated/threads'
const ALWAYS = ['package.json', 'scripts/threads.ts']

/** Bundles the threads, unless they were made from the very same sources. */
export async function bundleThreads(): Promise<void> {
  const entries = globSync('lib/**/*.thread.ts', { cwd: root }).toSorted()
  const note = fromRoot(OUTPUT, '.made-from')
  if (existsSync(note) && isFresh(JSON.parse(readFileSync(note, 'utf8')) as Note, entries)) return
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map((entry) => [basename(entry, '.thread.ts'), fromRoot(entry)])),
    platform: 'node',
    tsconfig: false,
    resolve: { alias: { '@': root.replace(/\/$/, '') } },
  })
  mkdirSync(fromRoot(OUTPUT), { recursive: true })
  const { output } = await bundle.write({
    dir: fromRoot(OUTPUT),
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
  await bundle.close()
  const files = [...new Set(output.flatMap((chunk) => ('moduleIds' in chunk ? chunk.moduleIds : [])))]
    .filter((file) => file.startsWith(root) && !file.includes('/node_modules/'))
    .map((file) => relative(root, file))
    .toSorted()
  writeFileSync(note, JSON.stringify({ entries, files, fingerprint: fingerprintOf([...files, ...ALWAYS]) }))
}

type Note = { entries: string[]; files: string[]; fingerprint: string }

function isFresh({ entries, files, fingerprint }: Note, present: string[]): boolean {
  return entries.join() === present.join() && fingerprintOf([...files, ...ALWAYS]) === fingerprint
}
