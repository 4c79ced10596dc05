import type { Argued } from './argued'

export const votes: readonly Argued[] = [
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
    file: 'lib/participation/votes/ballots/list-own-ballots.ts',
    line: "if (ctx.actor.kind !== 'user' || processIds.length === 0) return []",
    reason: 'saves a statement that finds nothing, for a visitor without an id neither',
  },
  {
    file: 'lib/participation/votes/voting/anonymize-ballots.ts',
    line: 'if (!organization) return',
    reason: 'the query takes organizations that are served; the compiler asks for the question',
  },
]
