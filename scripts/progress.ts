// One line per step with the seconds since the start. On stderr, because the output of a command belongs to the
// command.
const start = performance.now()
const quiet = process.env['QUIET'] === '1'

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)

export function say(text: string): void {
  if (!quiet) console.error(`[${seconds(start).padStart(6)} s] ${text}`)
}

/** Runs one step and says how long it took. */
export async function step<T>(name: string, work: () => Promise<T> | T): Promise<T> {
  const since = performance.now()
  try {
    const result = await work()
    say(`${name} (${seconds(since)} s)`)
    return result
  } catch (error) {
    say(`${name}: FAILED`)
    throw error
  }
}

/** Something that must not be overlooked, such as tests that could not run. */
export function warnLoudly(...lines: string[]): void {
  const width = Math.max(...lines.map((line) => line.length))
  const bar = '!'.repeat(width + 6)
  console.error(['', bar, ...lines.map((line) => `!! ${line.padEnd(width)} !!`), bar, ''].join('\n'))
}
