import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { fromRoot } from '@/scripts/settings'
import { keyOf } from './drawn-checker'

const silent = () => undefined
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
}

type Drawn = {
  /** The files that have drawn changes. */
  files: string[]
  keys: string[]
  /** All changes that can be made. */
  of: number
}

/** Draws changes of files: the same ones for the same seed and the same code. */
export async function drawSample(patterns: readonly string[], seed: string, size: number): Promise<Drawn> {
  const names = globSync([...patterns], { cwd: fromRoot('.') }).toSorted()
  const files = names.map((name) => ({
    name: fromRoot(name),
    content: readFileSync(fromRoot(name), 'utf8'),
    mutate: true,
  }))
  const options = { plugins: null, excludedMutations: [], ignorers: [] }
  const { mutants } = await new Instrumenter(logger).instrument(files, options)
  const drawn = mutants
    .map((mutant) => ({ file: mutant.fileName, key: keyOf(mutant) }))
    .map((mutant) => ({ ...mutant, order: createHash('sha256').update(`${seed} ${mutant.key}`).digest('hex') }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, size)
  return {
    files: [...new Set(drawn.map(({ file }) => file))],
    keys: drawn.map(({ key }) => key),
    of: mutants.length,
  }
}
