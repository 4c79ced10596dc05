import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Vector } from './vector'

/** Both implementations. */
export const programs = {
  'verifier.mjs': [process.execPath, 'public/verifier/verifier.mjs'],
  'verify.py': ['python3', 'tools/verifier/verify.py'],
} as const

const folder = mkdtempSync(join(tmpdir(), 'verifier-'))
let files = 0

function written(content: unknown): string {
  const path = join(folder, `${++files}.json`)
  writeFileSync(path, JSON.stringify(content))
  return path
}

/** Runs a verifier on the files of a vector. */
export function run(
  [command, ...start]: readonly [string, ...string[]],
  { name, command: check, files, kept }: Vector,
) {
  const paths = [...files.map(written), ...(kept ? ['--kept', ...kept.map(written)] : [])]
  return new Promise<{ name: string; code: number; output: string }>((resolve) =>
    execFile(command, [...start, check, ...paths], (error, output, errors) =>
      resolve({ name, code: error ? Number(error.code) : 0, output: output + errors }),
    ),
  )
}
