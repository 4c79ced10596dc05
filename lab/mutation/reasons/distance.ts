import type { Argued } from './argued'

const distances = 'lib/outcome/results/distance'

export const distance: readonly Argued[] = [
  {
    file: `${distances}/greedy-distances.ts`,
    line: 'for (const { support } of turns.others) if (support > top) top = support',
    replacement: 'support >= top',
    reason: 'replaces the number by an equal one',
  },
  {
    file: `${distances}/greedy-distances.ts`,
    line: "if (item.funded || item.reason === 'withdrawn' || own === undefined) continue",
    original: 'own === undefined',
    replacement: 'false',
    reason: 'each item has its project at the same place of the order; the compiler asks for the question',
  },
  {
    file: `${distances}/greedy-distances.ts`,
    line: 'function dependsDownOnCost({ kind, ties = [] }: GreedyRule, { support }: Measured): boolean {',
    replacement: '["Stryker was here"]',
    reason: 'only whether the first criterion is maxCost is asked, which this is not',
  },
  {
    file: `${distances}/greedy-distances.ts`,
    line: 'const cost = largestWhere(1n, own.cost - 1n, (cost) => isFunded({ ...own, cost }, seen, rule))',
    replacement: 'own.cost + 1n',
    reason:
      'at its own cost it was not funded, and a higher one is never tried at an earlier turn: the same cost is found',
  },
  {
    file: `${distances}/greedy-distances.ts`,
    line: "if (rule.kind === 'greedy-per-cost')",
    replacement: 'true',
    reason: 'a higher bound than is needed: more support never hurts, so that the same least number is found',
  },
  {
    file: `${distances}/greedy-distances.ts`,
    line: 'for (const { cost, support } of turns.others) if (cost > 0n) most += (support * own.cost) / cost',
    replacement: 'support * own.cost * cost',
    reason: 'a higher bound than is needed: more support never hurts, so that the same least number is found',
  },
  {
    file: `${distances}/greedy-distances.ts`,
    line: "const percent = rule.kind === 'greedy-no-skip' ? rule.reserveFromPercent : undefined",
    replacement: 'true',
    reason: 'no other kind of rule has this field; the compiler asks for the question',
  },
  {
    file: `${distances}/shares-distance.ts`,
    line: 'const held = new Map(missed.flatMap(({ id, shares }) => (shares?.held == null ? [] : [[id, shares.held] as const])))',
    reason: 'what supporters have left is known of every project that was missed; the compiler asks for the question',
  },
  {
    file: `${distances}/shares-distance.ts`,
    line: 'return left < right ? -1 : left > right ? 1 : 0',
    original: 'left > right',
    reason: 'the sort of V8 asks only whether the answer is below 0',
  },
  {
    file: `${distances}/turns.ts`,
    line: 'const group = this.others[turn]?.project.exclusiveGroup',
    replacement: 'this.others[turn].project',
    reason: 'each item has its project at the same place of the order; the compiler asks for the question',
  },
  {
    file: `${distances}/turns.ts`,
    line: 'if (funded && group !== undefined && !this.#groups.has(group)) this.#groups.set(group, turn)',
    original: 'group !== undefined',
    replacement: 'true',
    reason: 'an entry for no group is never looked up',
  },
  {
    file: `${distances}/turns.ts`,
    line: 'isExcluded: group !== undefined && (this.#groups.get(group) ?? turn) < turn,',
    original: 'group !== undefined',
    replacement: 'true',
    reason: 'no entry is written for no group',
  },
  {
    file: `${distances}/turns.ts`,
    line: 'if (order < 0) low = middle + 1',
    replacement: 'order <= 0',
    reason: 'no two projects have one place, and its own turn is not compared: the order is never 0',
  },
  {
    file: `${distances}/turns.ts`,
    line: 'return place - 0.5',
    replacement: 'place + 0.5',
    reason: 'no other project has a place between the two',
  },
  {
    file: `${distances}/measure-distances.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code, as the report quotes it
    line: 'UPDATE "Result" SET "distancesMs" = ${usedMs}, "distancesSearch" = ${started && JSON.stringify(started)}::jsonb,',
    original: 'started && JSON.stringify(started)',
    reason: 'the driver writes an object as JSON as well, and the JSON null is read as no search',
  },
]
