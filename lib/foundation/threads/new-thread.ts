import 'server-only'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'

/** Young generation of most threads; with more memory, objects are collected less often before they become old. */
const YOUNG_MB = 16
const YOUNG_MB_OF_LARGE = 48
const LARGE_MB = 1024

/** Starts `lib/generated/threads/<name>.mjs` in a thread that ends when its objects take more than `memoryMb`. */
export function newThread(name: string, memoryMb: number): Worker {
  // Resolved at run time, so that bundlers do not follow them.
  const { Worker } = process.getBuiltinModule('node:worker_threads')
  const { setFlagsFromString } = process.getBuiltinModule('node:v8')
  // The heap flags of the server (scripts/serve.ts) would replace the limits of every thread. Its own heap is set up.
  setFlagsFromString('--max-old-space-size=0')
  setFlagsFromString('--max-semi-space-size=0')
  return new Worker(join(process.cwd(), 'lib/generated/threads', `${name}.mjs`), {
    execArgv: [],
    env: {},
    name,
    resourceLimits: {
      maxOldGenerationSizeMb: memoryMb,
      maxYoungGenerationSizeMb: memoryMb < LARGE_MB ? YOUNG_MB : YOUNG_MB_OF_LARGE,
    },
  })
}
