// node verifier.mjs receipt|result|opening|audit FILE…: see README.md. Built as one file without dependencies.
import { readFileSync } from 'node:fs'
import english from '@/messages/en/verifier.json'
import { type Line, verifyAudit, verifyOpening, verifyReceipt, verifyResult } from './core'
import { say } from './say'

const USAGE = `node verifier.mjs receipt PROOF.json KEYS.json
node verifier.mjs result OPEN-DATA.json RESULT.json
node verifier.mjs opening OPENING.json
node verifier.mjs audit AUDIT.json OPEN-DATA.json [CHECKPOINTS.json]`

const json = (file = '') => JSON.parse(readFileSync(file, 'utf8'))

async function check([command, first, second, third]: string[]): Promise<Line[] | null> {
  switch (command) {
    case 'receipt':
      return verifyReceipt(json(first), json(second))
    case 'result':
      return verifyResult(json(first), json(second))
    case 'opening': {
      const { text, commitment } = json(first)
      return verifyOpening(text, commitment)
    }
    case 'audit':
      return verifyAudit(json(first), json(second), third === undefined ? undefined : json(third))
    default:
      return null
  }
}

const lines = await check(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`The files could not be read: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(2)
})
if (lines === null) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
for (const line of lines) process.stdout.write(`${line.isRight ? 'right' : 'WRONG'}  ${say(english, line)}\n`)
process.exit(lines.every(({ isRight }) => isRight) ? 0 : 1)
