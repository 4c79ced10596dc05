const PROJECTS = 40

/** A deterministic election by approval: the same text and the same figures for the same number of ballots. */
export function generatedElection(ballots: number): { text: string; votes: ReadonlyMap<string, number> } {
  let state = 20_261_122
  const random = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const ids = Array.from({ length: PROJECTS }, (_, index) => `P/${index + 1}`)
  const votes = new Map(ids.map((id) => [id, 0]))
  const lines = Array.from({ length: ballots }, (_, index) => {
    // The smaller of two numbers: the first projects are the more popular ones.
    const picked = Array.from({ length: 1 + random(5) }, () => Math.min(random(PROJECTS), random(PROJECTS)))
    const chosen = [...new Set(picked)].map((place) => ids[place] ?? '')
    for (const id of chosen) votes.set(id, (votes.get(id) ?? 0) + 1)
    return `v${index};${chosen.join(',')}`
  })
  const meta = [
    'META',
    'key;value',
    'description;A generated election',
    'country;Italy',
    'unit;Generated town',
    'instance;2020',
    'budget;100000',
    'vote_type;approval',
    'rule;greedy',
    'date_begin;01.06.2020',
    'date_end;15.06.2020',
    'max_length;5',
  ]
  const projects = ids.map((id, index) => `${id};${5000 + index * 250};Project ${id}`)
  const text = [...meta, 'PROJECTS', 'project_id;cost;name', ...projects, 'VOTES', 'voter_id;vote', ...lines].join('\n')
  return { text, votes }
}

/** The ballots of a Pabulib file as sorted lines, without the ids of the voters. */
export function ballotLines(text: string): string[] {
  const lines = text.replaceAll('\r', '').split('\n')
  const start = lines.indexOf('VOTES')
  const column = lines[start + 1]?.split(';').indexOf('vote') ?? -1
  const ballots = lines.slice(start + 2).filter((line) => line !== '')
  return ballots.map((line) => (line.split(';')[column] ?? '').split(',').toSorted().join()).toSorted()
}
