import type { Argued } from './argued'

export const results: readonly Argued[] = [
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
