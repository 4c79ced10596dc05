// Cycles of transactions of which each has to come before the next one.

/** `to` wrote over a value of `from`, read one, or wrote over a value that `from` read. */
export type Dependency = { kind: 'write' | 'read' | 'replaced'; from: number; to: number }

interface Cycles {
  writeCycles: number[][]
  informationCycles: number[][]
  readSkews: number[][]
  writeSkews: number[][]
}

/** The shortest cycle through each dependency that is part of one, in the strictest class that it belongs to; pure. */
export function cyclesOf(all: readonly Dependency[]): Cycles {
  const dependencies = withoutLooseEnds(all)
  const of = (...kinds: Dependency['kind'][]) => dependencies.filter(({ kind }) => kinds.includes(kind))
  const known = new Set<string>()
  const classOf = (some: readonly Dependency[], along: readonly Dependency[]) => {
    const cycles = closed(some, along).filter((cycle) => !known.has(named(cycle)))
    for (const cycle of cycles) known.add(named(cycle))
    return cycles
  }
  const informing = of('write', 'read')
  return {
    writeCycles: classOf(of('write'), of('write')),
    informationCycles: classOf(of('read'), informing),
    readSkews: classOf(of('replaced'), informing),
    writeSkews: classOf(of('replaced'), dependencies),
  }
}

/** What may be part of a cycle: nobody in it is only first or only last. */
function withoutLooseEnds(all: readonly Dependency[]): readonly Dependency[] {
  let rest = all
  for (;;) {
    const first = new Set(rest.map(({ from }) => from))
    const last = new Set(rest.map(({ to }) => to))
    const kept = rest.filter(({ from, to }) => first.has(to) && last.has(from))
    if (kept.length === rest.length) return rest
    rest = kept
  }
}

/** For each of some dependencies the shortest way back along others, each cycle once. */
function closed(some: readonly Dependency[], along: readonly Dependency[]): number[][] {
  const next = new Map<number, number[]>()
  for (const { from, to } of along) next.set(from, [...(next.get(from) ?? []), to])
  const found = new Map<string, number[]>()
  for (const { from, to } of some) {
    const cycle = wayBack(next, to, from)
    if (cycle) found.set(named(cycle), cycle)
  }
  return [...found.values()]
}

function wayBack(next: ReadonlyMap<number, readonly number[]>, begin: number, end: number): number[] | null {
  const before = new Map<number, number | null>([[begin, null]])
  for (const at of before.keys()) {
    if (at === end) return wayTo(before, at)
    for (const to of next.get(at) ?? []) if (!before.has(to)) before.set(to, at)
  }
  return null
}

function wayTo(before: ReadonlyMap<number, number | null>, end: number): number[] {
  const way: number[] = []
  for (let at: number | null = end; at !== null; at = before.get(at) ?? null) way.unshift(at)
  return way
}

const named = (cycle: readonly number[]): string => cycle.toSorted((a, b) => a - b).join(' ')
