import { PARTS, SAMPLE } from './parts'
import { fits, type Reason } from './reasons'
import { partNames } from './summaries'
import { type Named, tableOf } from './summary'

const COMPLETE = Object.keys(PARTS).filter((group) => group !== SAMPLE)

const INTRODUCTION = `# Mutation tests

Written by \`npm run mutation -- document\` from the reports of the last runs; not by hand.

\`npm run mutation -- ${Object.keys(PARTS).join('|')} [part]\` changes one expression after another with Stryker and runs the tests that reach it. A change that no test notices is a test that is missing, a line that is not needed, or one that has a reason (\`mutation-reasons.json\` of the release). \`lab/mutation/parts.ts\` lists files and tests. 85 % of all changes of a group have to be noticed.

In \`${COMPLETE.join('`, `')}\` every change of the listed pure files is made, whose tests need no database. In \`${SAMPLE}\`, of the commands and queries against the database and the whole of votes, ledger and public log, some are drawn: \`npm run mutation -- ${SAMPLE} [part] [size] [seed]\`; the same seed draws the same changes of the same code.
`

/** The text of mutation.md. */
export function documentOf(parts: readonly Named[], reasons: readonly Reason[]): string {
  const missing = partNames().filter((name) => parts.every((part) => part.name !== name))
  const notRun = missing.length > 0 ? [`Not run: ${missing.join(', ')}.\n`] : []
  return [
    INTRODUCTION,
    tableOf(parts),
    ...notRun,
    '## Not noticed\n',
    ...parts.map((part) => sectionOf(part, reasons)),
  ].join('\n')
}

function sectionOf({ name, summary }: Named, reasons: readonly Reason[]): string {
  const rows = summary.survivors.map((survivor) => {
    const { file, line, original, replacement } = survivor
    const cells = [
      file.split('/').at(-1),
      code(line),
      code(original),
      code(replacement),
      reasons.find((reason) => fits(reason, survivor))?.reason ?? 'open',
    ]
    return `| ${cells.join(' | ')} |`
  })
  if (rows.length === 0) return `### ${name}\n\nNone.\n`
  return `### ${name}\n\n| file | line | changed | to | reason |\n|---|---|---|---|---|\n${rows.join('\n')}\n`
}

function code(text: string): string {
  const short = text.length > 90 ? `${text.slice(0, 90)}…` : text
  return `\`${short.replaceAll('|', '\\|').replaceAll('`', "'")}\``
}
