import type { Election, Utility } from '@/lib/process/allocation-rule/election'

/** Who supports a project: groups of equal ballots, in runs of equal points. */
export type Supporters = {
  readonly groups: Int32Array
  /** Points that each ballot of a run gives, and where in `groups` the run ends. */
  readonly runs: readonly { readonly points: number; readonly end: number }[]
  readonly voters: number
  /** Points of all its voters together. */
  readonly weight: number
}

/** The voters of an election: equal ballots are one group, since they pay and keep the same. */
export type Electorate = {
  readonly voters: number
  readonly sizes: Int32Array
  /** In the order of the election's projects. */
  readonly supporters: readonly Supporters[]
}

/** Groups the ballots of an election. A project without points on a ballot of points is not supported by it. */
export function electorate<Id extends string | number>(election: Election<Id>, utility: Utility): Electorate {
  const indexOf = new Map(election.projects.map(({ id }, index) => [id, index]))
  const sizes: number[] = []
  const groupOf = new Map<string, number>()
  const found: { group: number; points: number }[][] = election.projects.map(() => [])
  let voters = 0
  for (const { projects, points, count = 1 } of election.ballots ?? []) {
    if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`not a number of ballots: ${count}`)
    voters += count
    const given = new Map<number, number>()
    for (const [place, id] of projects.entries()) {
      const index = indexOf.get(id)
      if (index === undefined) throw new RangeError(`a ballot names an unknown project: ${id}`)
      const worth = points?.[place] ?? 1
      if (!Number.isSafeInteger(worth)) throw new RangeError(`not a whole number of points: ${worth}`)
      if (worth > 0 && !given.has(index)) given.set(index, utility === 'points' ? worth : 1)
    }
    if (given.size === 0) continue
    const entries = [...given].sort(([a], [b]) => a - b)
    const key = entries.join(' ')
    const known = groupOf.get(key)
    if (known !== undefined) {
      sizes[known] = (sizes[known] ?? 0) + count
      continue
    }
    const group = sizes.push(count) - 1
    groupOf.set(key, group)
    for (const [index, points] of entries) found[index]?.push({ group, points })
  }
  return { voters, sizes: Int32Array.from(sizes), supporters: found.map((entries) => supportersOf(entries, sizes)) }
}

/** The same voters and `count` more, who support one project alone and give it so many points. */
export function withSupporters(
  { voters, sizes, supporters }: Electorate,
  { project, points, count }: { project: number; points: number; count: number },
): Electorate {
  const grown = new Int32Array(sizes.length + 1)
  grown.set(sizes)
  grown[sizes.length] = count
  const added = { group: sizes.length, points }
  const changed = supporters.map((known, index) =>
    index === project ? supportersOf([...entriesOf(known), added], grown) : known,
  )
  return { voters: voters + count, sizes: grown, supporters: changed }
}

function entriesOf({ groups, runs }: Supporters): { group: number; points: number }[] {
  return runs.flatMap(({ points, end }, index) =>
    [...groups.subarray(runs[index - 1]?.end ?? 0, end)].map((group) => ({ group, points })),
  )
}

function supportersOf(entries: { group: number; points: number }[], sizes: ArrayLike<number>): Supporters {
  const sorted = entries.sort((a, b) => a.points - b.points)
  const runs: { points: number; end: number }[] = []
  let [voters, weight] = [0, 0]
  for (const [place, { group, points }] of sorted.entries()) {
    const size = sizes[group] ?? 0
    voters += size
    weight += size * points
    const last = runs.at(-1)
    if (last?.points === points) last.end = place + 1
    else runs.push({ points, end: place + 1 })
  }
  if (!Number.isSafeInteger(weight)) throw new RangeError('more points than can be counted exactly')
  return { groups: Int32Array.from(sorted, ({ group }) => group), runs, voters, weight }
}
