import { type Distance, largestWhere, smallestWhere } from '@/lib/outcome/results/distance/distance'
import { allocate } from '@/lib/outcome/results/rules/allocate'
import type { Election, SharesRule } from '@/lib/process/allocation-rule/election'

/** The search for a distance under Equal Shares that counts the whole changed vote for each change, from its ballots. */
export function plainSearch(election: Election<number>, rule: SharesRule, id: number): Distance {
  return { cheaperBy: plainCheaper(election, rule, id), moreSupport: plainSupport(election, rule, id) }
}

function plainCheaper(election: Election<number>, rule: SharesRule, id: number): bigint | null {
  const own = election.projects.find((project) => project.id === id)
  const cost = BigInt(own?.cost ?? 0)
  const unit = BigInt(election.unit ?? 100)
  const step = cost % unit === 0n ? unit : 1n
  const isEnough = (steps: bigint) => isFunded(withProject(election, id, { cost: cost - steps * step }), rule, id)
  const most = (cost - 1n) / step
  const held = allocate(election, rule).items.find((item) => item.id === id)?.shares?.held ?? null
  const guess = held === null || held <= 0n ? null : (cost - held + step - 1n) / step
  if (guess !== null && guess >= 1n && guess <= most && isEnough(guess)) {
    if (guess === 1n || !isEnough(guess - 1n)) return guess * step
    return (smallestWhere(1n, guess - 1n, isEnough) ?? guess) * step
  }
  const steps = smallestWhere(1n, most, isEnough)
  return steps === null ? null : steps * step
}

function plainSupport(election: Election<number>, rule: SharesRule, id: number): bigint | null {
  const own = election.projects.find((project) => project.id === id)
  const ballots = [...(election.ballots ?? [])]
  const voters = ballots.reduce((sum, { count = 1 }) => sum + BigInt(count), 0n)
  const votes = own?.votes ?? 0
  const points = votes > 0 ? Math.max(1, Math.round(Number(own?.score ?? votes) / votes)) : 1
  const isEnough = (more: bigint) => {
    const score = own?.score === undefined ? {} : { score: BigInt(own.score) + more * BigInt(points) }
    const changed = withProject(election, id, { votes: votes + Number(more), ...score })
    const added = { projects: [id], points: [points], count: Number(more) }
    return isFunded({ ...changed, ballots: [...ballots, added] }, rule, id)
  }
  let enough = 1n
  while (enough <= voters && !isEnough(enough)) enough *= 2n
  if (enough > voters) return null
  const low = enough / 2n
  const notEnough = largestWhere(low, enough - 1n, (more) => more === low || !isEnough(more))
  return enough === 1n || notEnough === null ? enough : notEnough + 1n
}

function withProject(election: Election<number>, id: number, change: object): Election<number> {
  return { ...election, projects: election.projects.map((one) => (one.id === id ? { ...one, ...change } : one)) }
}

function isFunded(election: Election<number>, rule: SharesRule, id: number): boolean {
  return allocate(election, rule).items.some((item) => item.id === id && item.funded)
}
