import { hasShared, readShared } from '@/tests/setup/shared-data'

export type ExpectedElection = {
  file: string
  voteType: string
  votes: number
  /** What is typed behind the file. */
  args: string[]
  /** What the result then says of its rule. */
  rule?: { name: string; parameters: object }
  winners: string[]
}

type Raised = { winners: string[]; add1u_added: string[]; increment: number }
type Shares = { winners: string[]; utilitarian_added: string[] } & Record<string, Raised>
type Instance = { file: string; vote_type: string; n_votes: number; rules: Record<string, unknown> }
type Fact = { file: string; vote_type: string; num_votes?: number }

const IMPLIED = { utility: 'cost', completion: 'none', start: 'floor', stop: 'exhaustive' }
const GREEDY = {
  greedy: 'greedy_votes_skip',
  'greedy-no-skip': 'greedy_votes_stop',
  'greedy-per-cost': 'greedy_votes_per_cost_skip',
}

/** Real elections counted by the rule that their file declares. */
export function declaredElections(): ExpectedElection[] {
  if (!hasShared('greedy-expected.json')) return []
  const { files } = readShared<{ files: Fact[] }>('manifest.json')
  const { instances } = readShared<{ instances: { file: string; expected_winners: string[] }[] }>(
    'greedy-expected.json',
  )
  return instances.map(({ file, expected_winners: winners }) => {
    const fact = files.find((candidate) => candidate.file === file)
    return { file, voteType: fact?.vote_type ?? '', votes: fact?.num_votes ?? 0, args: [], winners }
  })
}

/** Real elections counted by rules of the command line, all that are expected. */
export function chosenElections(): ExpectedElection[] {
  if (!hasShared('mes-expected.json')) return []
  return readShared<{ instances: Instance[] }>('mes-expected.json').instances.flatMap((instance) => [
    ...['cost', 'cardinal', 'points'].flatMap((utility) => sharesElections(instance, utility)),
    ...Object.entries(GREEDY).map(([name, key]) =>
      election(instance, ['--rule', name], { name, parameters: {} }, instance.rules[key] as string[]),
    ),
  ])
}

function sharesElections(instance: Instance, utility: string): ExpectedElection[] {
  const byOrder = instance.rules[`mes_${utility}`] as Record<string, Shares | string> | undefined
  const first = Object.values(byOrder ?? {}).find((expected) => typeof expected !== 'string') as Shares
  return Object.entries(byOrder ?? {}).flatMap(([ties, told]) => {
    // Another order of ties is expected to fund the same where it says so.
    const expected = typeof told === 'string' ? first : told
    const variant = (said: Record<string, string | number>, winners: string[]) =>
      election(
        instance,
        ['--rule', 'equal-shares', ...Object.entries({ utility, ...said, ties }).flatMap(flag)],
        { name: 'equal-shares', parameters: { ...IMPLIED, utility, ...said, ties: ties.split(',') } },
        winners,
      )
    return [
      variant({ completion: 'none' }, expected.winners),
      variant({ completion: 'utilitarian' }, [...expected.winners, ...expected.utilitarian_added]),
      ...['floor', 'exact'].flatMap((start) =>
        ['exhaustive', 'never'].flatMap((stop) => {
          const name = `add1_${start === 'floor' ? 'integral' : 'exact'}${stop === 'exhaustive' ? '_exhaustive' : ''}`
          const raised = expected[name]
          if (raised === undefined) return []
          const { winners, add1u_added, increment } = raised
          const said = { start, stop, ...(increment === 1 ? {} : { increment }) }
          return [
            variant({ ...said, completion: 'add1' }, winners),
            variant({ ...said, completion: 'add1u' }, [...winners, ...add1u_added]),
          ]
        }),
      ),
    ]
  })
}

function flag([name, value]: [string, string | number]): string[] {
  return [`--${name}`, String(value)]
}

function election(
  { file, vote_type: voteType, n_votes: votes }: Instance,
  args: string[],
  rule: { name: string; parameters: object },
  winners: string[],
): ExpectedElection {
  return { file: `pb/${file}`, voteType, votes, args, rule, winners }
}
