// A plugin of Stryker, which cannot be told single changes: a range of lines has those inside of it too. Stryker asks a
// checker about each change before its tests run; this one refuses all that were not drawn. They count in no figure.
// Stryker loads this file with plain Node.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

type Place = { line: number; column: number }

/** A change as Stryker describes it, as far as it is read here. */
type Change = {
  id: string
  fileName: string
  location: { start: Place; end: Place }
  mutatorName: string
  replacement: string
}

/** The same for one change in every process and every run on the same code. */
export function keyOf({ fileName, location: { start, end }, mutatorName, replacement }: Change): string {
  const place = `${relative(process.cwd(), fileName)}:${start.line}:${start.column}-${end.line}:${end.column}`
  return `${place} ${mutatorName} ${replacement}`
}

class DrawnChecker {
  private drawn = new Set<string>()

  async init(): Promise<void> {
    this.drawn = new Set(JSON.parse(readFileSync(process.env['MUTATION_DRAWN'] ?? '', 'utf8')) as string[])
  }

  async group(changes: Change[]): Promise<string[][]> {
    return [changes.map(({ id }) => id)]
  }

  async check(changes: Change[]): Promise<Record<string, { status: 'passed' } | { status: string; reason: string }>> {
    return Object.fromEntries(
      changes.map((change) => [
        change.id,
        this.drawn.has(keyOf(change)) ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' },
      ]),
    )
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'drawn', injectableClass: DrawnChecker }]
