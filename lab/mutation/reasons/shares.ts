import type { Argued } from './argued'

const rules = 'lib/outcome/results/rules'
const parts = `${rules}/equal-shares`

export const shares: readonly Argued[] = [
  {
    file: `${rules}/shares-vote.ts`,
    line: "const ordered = orderProjects(election, { kind: 'greedy' })",
    reason: 'every kind but votes per cost orders by support, one without a name too',
  },
  {
    file: `${rules}/shares-vote.ts`,
    line: 'const isEligible = (index: number) => contenders[index]?.project.withdrawn !== true',
    replacement: 'contenders[index].project',
    reason: 'every index is that of a project; the compiler asks for the question',
  },
  {
    file: `${rules}/shares-vote.ts`,
    line: 'costOf: (index) => contenders[index]?.cost ?? 0n,',
    replacement: 'contenders[index].cost',
    reason: 'every index is that of a project; the compiler asks for the question',
  },
  {
    file: `${rules}/shares-vote.ts`,
    line: 'const reachable = eligible.filter((index) => costOf(index) === 0n || (voters.supporters[index]?.voters ?? 0) > 0)',
    replacement: 'voters.supporters[index].voters',
    reason: 'the electorate has an entry for every project; the compiler asks for the question',
  },
  {
    file: `${rules}/shares-vote.ts`,
    line: 'shareOut({ electorate: voters, projects, share, eligible, first, ...(limit === undefined ? {} : { limit }) })',
    replacement: 'false',
    reason: 'a limit that is undefined is read as none; the compiler asks to leave it out',
  },
  {
    file: `${parts}/lasting.ts`,
    line: 'if (!(raise >= this.#raise)) this.#raise = Number.isNaN(raise) ? 0 : Math.max(0, raise)',
    replacement: 'raise > this.#raise',
    reason: 'sets an equal value again',
  },
  {
    file: `${parts}/lasting.ts`,
    line: 'else if (closing > 0) this.atMost(gap / closing)',
    replacement: 'closing >= 0',
    reason: 'a gap above zero divided by zero is infinite, which limits nothing',
  },
  {
    file: `${parts}/share-out.ts`,
    line: 'spent += this.#options.projects[found.best.project]?.cost ?? 0n',
    replacement: 'this.#options.projects[found.best.project].cost',
    reason: 'every index is that of a project; the compiler asks for the question',
  },
  {
    file: `${parts}/share-out.ts`,
    line: 'isOverspent = limit !== undefined && spent > limit',
    replacement: 'true',
    reason: 'nothing is more than undefined; the compiler asks for the question',
  },
  {
    file: `${parts}/share-out.ts`,
    line: 'for (const { project, least } of aside) if (project !== best?.project) this.#wait(project, least)',
    replacement: 'best.project',
    reason: 'where a project was put aside there is a best one; the compiler asks for the question',
  },
  {
    file: `${parts}/electorate.ts`,
    line: 'for (const [index, points] of entries) found[index]?.push({ group, points })',
    replacement: 'found[index].push',
    reason: 'every index is that of a project; the compiler asks for the question',
  },
  {
    file: `${parts}/holdings.ts`,
    line: 'while (next.length < this.purses.near.length) next.push(0)',
    replacement: 'next.length <= this.purses.near.length',
    reason: 'one zero more, which is not read before there is an amount with its number',
  },
  {
    file: `${parts}/purses.ts`,
    line: 'if (stage === now) return over',
    replacement: 'false',
    reason: 'the factor of the present stage is one: the same numerator, by a multiplication more',
  },
  {
    file: `${parts}/purses.ts`,
    line: 'if (factor === 1n) return',
    replacement: 'false',
    reason: 'multiplies everything by one: the same denominator and numerators, with more work',
  },
  {
    file: `${parts}/price-queue.ts`,
    line: 'if (this.#price(above) <= price) break',
    replacement: 'this.#price(above) < price',
    reason: 'only puts equal prices into another order; who reads the queue takes all of them before deciding',
  },
  {
    file: `${parts}/price-queue.ts`,
    line: 'if (first === undefined || project === undefined || price === undefined) return null',
    reason: 'all three are undefined where nothing waits, else none; the compiler asks for each',
  },
  {
    file: `${parts}/price-queue.ts`,
    line: 'if (left >= size) break',
    reason: 'behind the last place the price is infinite, where the loop ends by the comparison of prices too',
  },
  {
    file: `${parts}/price-queue.ts`,
    line: 'const least = left + 1 < size && this.#price(left + 1) < this.#price(left) ? left + 1 : left',
    reason:
      'behind the last place the price is infinite, which is not less; of two equal prices either may move up, since who reads the queue takes all of them before deciding',
  },
  {
    file: `${parts}/price-queue.ts`,
    line: 'if (this.#price(least) >= price) break',
    replacement: 'this.#price(least) > price',
    reason: 'only puts equal prices into another order; who reads the queue takes all of them before deciding',
  },
  {
    file: `${parts}/prices.ts`,
    line: 'if (cost === 0) return { price: 0, fall: 0 }',
    replacement: 'false',
    reason: 'a cost of zero comes out as a price of zero that does not fall, with supporters and without',
  },
  {
    file: `${parts}/prices.ts`,
    line: 'if (held < cost * (1 - SURE)) {',
    replacement: 'held <= cost * (1 - SURE)',
    reason: 'a sum exactly at the margin is too little, which the exact sum says too',
  },
  {
    file: `${parts}/prices.ts`,
    line: 'if (held < cost * (1 + SURE)) {',
    replacement: 'held <= cost * (1 + SURE)',
    reason: 'a sum exactly at the margin is enough, which the exact sum says too',
  },
  {
    file: `${parts}/prices.ts`,
    line: 'if (weight <= 0) return { price: 0, fall: 0 }',
    reason:
      'of people who hold more than the cost by more than floats err, some can pay in full: weight is left, and it is never below zero',
  },
  {
    file: `${parts}/prices.ts`,
    line: 'const sure = least.price * this.worth(project)',
    reason: 'a bound that is lower leaves more to the exact comparisons, which find the same people',
  },
  {
    file: `${parts}/prices.ts`,
    line: 'for (let index = 0; index < amounts.length; index++) if ((reach[index] as number) < sure) exhaust(index)',
    reason:
      'leaves out, before the exact comparisons, people whom these find too; nobody is behind the last place, and who can pay just the bound cannot pay the price above it',
  },
  {
    file: `${parts}/prices.ts`,
    line: 'if ((reach[index] as number) > price || exhausted.has(index)) continue',
    reason: 'passes over people who surely can pay: without it the exact comparison says so of each',
  },
  {
    file: `${parts}/prices.ts`,
    line: 'const worth = ({ project }: Exact) => this.#projects[project]?.worth ?? 1n',
    replacement: 'this.#projects[project].worth',
    reason: 'every index is that of a project; the compiler asks for the question',
  },
  {
    file: `${parts}/prices.ts`,
    line: 'return left < right ? -1 : 1',
    replacement: 'left <= right',
    reason: 'equal ones were answered before',
  },
  {
    file: `${parts}/prices.ts`,
    line: 'this.#projects[a.project]?.cost === this.#projects[b.project]?.cost &&',
    reason: 'every index is that of a project; the compiler asks for the questions',
  },
  {
    file: `${parts}/prices.ts`,
    line: 'return (this.#projects[project]?.cost ?? 0n) * this.#holdings.purses.under',
    replacement: 'this.#projects[project].cost',
    reason: 'every index is that of a project; the compiler asks for the question',
  },
]
