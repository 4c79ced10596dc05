// Which npm scripts the suite runs, and why it does not run the others. tests/house/commands.test.ts compares both with
// package.json; the last test of the suite compares the first list with what was really run.

/** Commands of an operator. */
export const OPERATOR_COMMANDS = [
  'db:migrate',
  'db:seed',
  'db:role',
  'worker',
  'organization',
  'access-codes',
  'import:pabulib',
  'keys:rotate',
  'verify:ledger',
  'backup',
  'restore',
  'demo',
] as const

export type OperatorCommand = (typeof OPERATOR_COMMANDS)[number]

/** Everything else, with the reason. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  test: 'runs this suite',
  system: 'runs this suite',
  unit: 'a step of npm test',
  e2e: 'a step of npm test',
  check: 'a step of npm test',
  build: 'a step of npm test; the suite serves what it built',
  dev: 'serves sources to a developer, not a platform to people',
  format: 'rewrites sources',
  fuzz: 'throws random input for ten minutes; tests/fuzz is its quick form in npm test',
  codes: 'rewrites docs/codes.md; tests/house/codes.test.ts compares it',
  licences: 'rewrites docs/licences.md; tests/house/licences.test.ts compares it',
  bench: 'measures for minutes on a quiet machine; its figures are no yes or no',
  reliability: 'kills everything for minutes, again and again; this suite is its quick form',
}
