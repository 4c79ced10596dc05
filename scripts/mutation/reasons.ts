// Why a change that no test notices changes nothing that could be noticed. tests/house/mutation.test.ts finds lines that
// are gone.

/** `original` where one line has several expressions that can be replaced by the same. */
type Argued = { file: string; line: string; original?: string; replacement: string; reason: string }

export const ARGUED: readonly Argued[] = [
  {
    file: 'lib/outcome/results/rules/allocate-greedily.ts',
    line: 'if (funded && project.exclusiveGroup !== undefined) run.funded.set(project.exclusiveGroup, project.id)',
    replacement: 'true',
    reason: 'an entry for no group is never looked up',
  },
  {
    file: 'lib/outcome/results/rules/allocate-greedily.ts',
    line: "if (run.rule.kind === 'greedy-exclusive' && project.exclusiveGroup !== undefined) {",
    replacement: 'true',
    reason: 'no entry is written for no group',
  },
  {
    file: 'lib/outcome/results/rules/order-projects.ts',
    line: "const ties = rule.ties ?? ['file']",
    replacement: '[]',
    reason: 'no criterion at all leaves the order of the input too',
  },
  {
    file: 'lib/participation/votes/ballots/ballot-rules.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code, as the report quotes it
    line: 'return checked(facts.limits, choices, (id) => (id !== null && amounts.has(id) ? `amounts.${id}` : undefined))',
    replacement: 'true',
    reason: 'amounts have no entry for null; the compiler asks for the question',
  },
  {
    file: 'lib/participation/votes/ballots/donation-steps.ts',
    line: 'return [...new Set(fitting)].sort((a, b) => a - b).slice(-4)',
    replacement: '[...new Set(fitting)]',
    reason: 'the filter leaves the amounts in their order',
  },
  {
    file: 'lib/participation/votes/ballots/donation-steps.ts',
    line: 'return [...new Set(fitting)].sort((a, b) => a - b).slice(-4)',
    replacement: '() => undefined',
    reason: 'the filter leaves the amounts in their order',
  },
  {
    file: 'lib/participation/votes/ballots/donation-steps.ts',
    line: 'return [...new Set(fitting)].sort((a, b) => a - b).slice(-4)',
    replacement: 'a + b',
    reason: 'the filter leaves the amounts in their order',
  },
  {
    file: 'lib/outcome/ledger/sealing/merkle.ts',
    line: 'while (at % 2 === 0 && at !== 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)]',
    replacement: 'true',
    reason: 'a place here is above 0, and halving makes it odd before it is 0',
  },
  {
    file: 'lib/outcome/results/counting/count-again.ts',
    line: 'if (!count) continue',
    replacement: 'false',
    reason: 'ballots that name an unknown project were refused before; the compiler asks for the question',
  },
  {
    file: 'lib/outcome/results/counting/count-again.ts',
    line: '...(counts.get(proposalId) ?? { votes: 0, collected: 0 }),',
    replacement: '{}',
    reason: 'every project has a count; the compiler asks for the question',
  },
  {
    file: 'lib/outcome/results/counting/result-hash.ts',
    line: 'const sorted = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1))',
    replacement: 'a <= b',
    reason: 'no two parameters have one name',
  },
]
