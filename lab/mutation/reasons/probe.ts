import type { Argued } from './argued'

const file = 'lib/outcome/results/rules/equal-shares/probe.ts'

const MARGIN = 'one of several margins of rounding, each a few times what it covers: without it the others still hold'

export const probe: readonly Argued[] = [
  { file, line: 'this.#low.fill(share * (1 - 8 * ULP))', reason: MARGIN },
  { file, line: 'this.#high.fill(share * (1 + 8 * ULP))', reason: MARGIN },
  {
    file,
    line: 'let isUnchanged = before !== undefined',
    reason: 'matters only for a run before that bought nothing, which leaves the changed project alone to be bought',
  },
  {
    file,
    line: 'for (const paid of before?.rounds ?? []) {',
    reason: 'what is no project ends the rounds at once, as no round does',
  },
  {
    file,
    line: 'isUnchanged = paid.project !== before?.changed && !this.#mayComeFirst(before?.changed ?? 0, paid)',
    reason: 'read only where a run before is given; the compiler asks for the question',
  },
  {
    file,
    line: 'spent += this.#options.projects[paid.project]?.cost ?? 0n',
    reason: 'every index is that of a project; the compiler asks for the question',
  },
  {
    file,
    line: 'if (bought.has(project) || (isUnchanged && project !== before?.changed)) continue',
    reason: 'read only where a run before is given; the compiler asks for the question',
  },
  {
    file,
    line: 'if (cost === 0 || weight > 0)',
    reason: 'a project that nobody supports is found unaffordable when its turn comes',
  },
  {
    file,
    line: 'queue.push(project, cost === 0 ? 0 : (cost / weight / this.#worth(project)) * (1 - 4 * ULP))',
    reason: `only a first place in the queue: the price is worked out when its turn comes, and kept if it is higher; ${MARGIN}`,
  },
  {
    file,
    line: 'spent += this.#options.projects[found.project]?.cost ?? 0n',
    reason: 'every index is that of a project; the compiler asks for the question',
  },
  {
    file,
    line: 'const price = (high / this.#worth(other)) * this.#worth(project) * (1 + 16 * ULP)',
    reason: `a price that is too high here has rounds bought again that could be taken over; ${MARGIN}`,
  },
  {
    file,
    line: 'const most = money + (supporters.weight - weight) * price',
    reason: 'too much money here has rounds bought again that could be taken over',
  },
  { file, line: 'return !(most * (1 + 4 * (supporters.groups.length + 16) * ULP) < cost)', reason: MARGIN },
  { file, line: 'const low = (least.price / worth) * (1 - 2 * ULP)', reason: MARGIN },
  {
    file,
    line: 'bound = Math.min(bound, (price.high / worth) * (1 + 2 * ULP))',
    reason: `a higher bound has more projects compared; ${MARGIN}`,
  },
  {
    file,
    line: 'for (const { project, low } of contenders) if (project !== best?.project) queue.push(project, low)',
    reason: 'where there are contenders one of them is best; the compiler asks for the question',
  },
  {
    file,
    line: 'return (projects[project]?.cost ?? 0n) * points * (projects[other]?.worth ?? 1n)',
    reason: 'every index is that of a project; the compiler asks for the question',
  },
  {
    file,
    line: 'if (cost === 0) return { price: 0, weight: 0, error: 0, isFull: true }',
    reason: 'a price of zero is answered before it is asked whether all can pay',
  },
  { file, line: 'const error = cost * (groups.length + 16) * ULP', reason: MARGIN },
  {
    file,
    line: 'let price = Math.max(cost / all, this.#known[project] as number)',
    reason: 'a lower start takes more steps to the same price',
  },
  { file, line: "if (held < cost - error - held * (groups.length + 16) * ULP) return 'never'", reason: MARGIN },
  {
    file,
    line: "if (weight <= 0) return 'unsure'",
    reason: 'nobody is left who can pay: without the question a price that is no number ends the search as unsure too',
  },
  {
    file,
    line: "if (least === 'unsure') return null",
    reason: 'without the question a price that is no number ends the search as unsure too',
  },
  { file, line: 'if (!(next > price * (1 + ULP))) {', reason: 'one step more finds the same price' },
  { file, line: 'const low = Math.max(0, price * (1 - 4 * ULP) - (2 * error) / weight)', reason: MARGIN },
  {
    file,
    line: 'return { price: low, weight, error, isFull: poor.weight === 0 }',
    reason: 'asked again with the least that supporters hold',
  },
  { file, line: 'if (isFull) {', reason: 'asked again with the least that supporters hold' },
  {
    file,
    line: 'if (this.#sum(supporters, this.#low, full).weight === 0)',
    reason: 'asked before with the most that supporters hold; the two differ by rounding',
  },
  {
    file,
    line: 'const guess = (cost - money) / (supporters.weight - poor)',
    reason: 'only a first price to try; the least price is a better one, and what is found is checked',
  },
  {
    file,
    line: 'let high = Math.max(price, guess) * (1 + 16 * ULP) + (8 * error) / weight',
    reason: 'only a first price to try: what is found is checked',
  },
  {
    file,
    line: 'for (let attempt = 0; attempt < 4 && high > 0; attempt++) {',
    reason: 'how often a price is tried before giving up',
  },
  { file, line: 'if (found.money + (supporters.weight - found.weight) * high >= cost + 2 * error)', reason: MARGIN },
  { file, line: 'high += (high - price) * 8', reason: 'how fast the tried price grows; what is found is checked' },
  { file, line: 'if (amount >= due) {', reason: 'who holds exactly what is due gives the same either way' },
  {
    file,
    line: 'const most = high * points * (1 + 4 * ULP)',
    reason: 'the least that supporters hold only confirms a price that is above the least one by its margins already',
  },
  { file, line: 'const least = low * points * (1 - 4 * ULP)', reason: MARGIN },
  {
    file,
    line: 'this.#low[group] = Math.max(0, ((this.#low[group] as number) - most) * (1 - 4 * ULP))',
    reason: MARGIN,
  },
  {
    file,
    line: 'this.#high[group] = Math.max(0, ((this.#high[group] as number) - least) * (1 + 4 * ULP))',
    reason: MARGIN,
  },
  {
    file,
    line: 'return left === right ? this.#options.first(a, b) : left < right ? -1 : 1',
    replacement: 'left <= right',
    reason: 'equal ones were answered before',
  },
]
