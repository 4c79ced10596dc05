// Which npm scripts the suite runs, and why it does not run the others. tests/house/commands.test.ts compares both with
// package.json and docs/operations/README.md; the last test of the suite compares that list with what was run.
import { readFileSync } from 'node:fs'

/** Commands of an operator. */
export const OPERATOR_COMMANDS = [
  'db:migrate',
  'db:seed',
  'db:role',
  'worker',
  'organization',
  'access-codes',
  'platform-admin',
  'people',
  'import:pabulib',
  'doctor',
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
  release: 'makes and switches folders of an installation; tests/scripts/releases.test.ts and the Debian rehearsal do',
  dev: 'serves sources to a developer, not a platform to people',
  format: 'rewrites sources',
  fuzz: 'throws random input for ten minutes; tests/fuzz is its quick form in npm test',
  models: 'looks for new orders of steps for minutes; tests/models is its quick form in npm test',
  mutation: 'changes the counting for up to an hour; its score is of the tests, not of a build',
  buyer: 'rewrites committed files by docs/buyer/settings.json; tests/house/buyer.test.ts compares them',
  documents: 'writes the documents of a release; tests/lab/documents.test.ts makes them',
  scan: 'needs a scanner and its data; tests/lab/scan.test.ts runs it without them',
  bench: 'measures for minutes on a quiet machine; its figures are no yes or no',
  scale: 'fills a database for half an hour and prints plans; its figures are no yes or no',
  reliability: 'kills everything for minutes, again and again; this suite is its quick form',
  fleet: 'needs Patroni, etcd and HAProxy and a quarter of an hour; this suite is its quick form',
}

/** The table "Operator commands" of docs/operations/README.md: subcommands and options by command. */
export function documentedCommands(): Map<string, string[]> {
  const [, table = ''] = readFileSync('docs/operations/README.md', 'utf8').split(/^## Operator commands$/m)
  const documented = new Map<string, string[]>()
  for (const row of table.split('\n')) {
    const names = [...row.matchAll(/`npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name)
    const words = [...row.matchAll(/`npm run [\w:-]+ -- ([a-z]+)|(?<![\w-])(--[a-z][a-z-]*)|`([a-z]+)`/g)]
    const told = [...new Set(words.map(([, sub, option, beside]) => sub ?? option ?? beside ?? ''))]
    for (const name of names) documented.set(name, names.length === 1 ? told : [])
  }
  return documented
}
