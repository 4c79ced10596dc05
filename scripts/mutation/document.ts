import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../settings'
import { PARTS } from './parts'
import { ARGUED } from './reasons'
import { type Report, type Survivor, summaryOf, survivorsOf } from './summary'

const INTRODUCTION = `# Mutation tests

Written by \`npm run mutation -- document\` from the last runs; not by hand.

\`npm run mutation -- results|votes|ledger [part]\` changes one expression of the counting after another with Stryker and runs the tests that reach it. A change that no test notices is a test that is missing, a line that is not needed, or one that has a reason in scripts/mutation/reasons.ts. Pure files only, whose tests need no database; \`scripts/mutation/parts.ts\` lists them. 85 % of all changes of a group have to be noticed.
`

type Part = { name: string; report: Report }

/** Writes docs/mutation.md from the reports of the last run of each part. */
export function writeDocument(folder: string): void {
  const parts = Object.entries(PARTS).flatMap(([group, named]) =>
    Object.keys(named)
      .map((name) => ({ name: `${group} ${name}`, file: join(folder, `${group}-${name}.json`) }))
      .filter(({ file }) => existsSync(file))
      .map(({ name, file }): Part => ({ name, report: JSON.parse(readFileSync(file, 'utf8')) as Report })),
  )
  const names = Object.entries(PARTS).flatMap(([group, named]) => Object.keys(named).map((name) => `${group} ${name}`))
  const missing = names.filter((name) => parts.every((part) => part.name !== name))
  const notRun = missing.length > 0 ? [`Not run: ${missing.join(', ')}.\n`] : []
  const sections = [INTRODUCTION, summaryOf(parts).text, ...notRun, '## Not noticed\n', ...parts.map(sectionOf)]
  writeFileSync(fromRoot('docs/mutation.md'), sections.join('\n'))
}

function sectionOf({ name, report }: Part): string {
  const rows = survivorsOf(report).map((survivor) => {
    const { file, line, replacement } = survivor
    return `| ${file.split('/').at(-1)} | ${code(line)} | ${code(replacement)} | ${reasonOf(survivor)} |`
  })
  if (rows.length === 0) return `### ${name}\n\nNone.\n`
  return `### ${name}\n\n| file | line | changed to | reason |\n|---|---|---|---|\n${rows.join('\n')}\n`
}

function reasonOf({ file, line, replacement }: Survivor): string {
  const argued = ARGUED.find((known) => known.file === file && known.line === line && known.replacement === replacement)
  return argued?.reason ?? 'open'
}

function code(text: string): string {
  const short = text.length > 90 ? `${text.slice(0, 90)}…` : text
  return `\`${short.replaceAll('|', '\\|').replaceAll('`', "'")}\``
}
