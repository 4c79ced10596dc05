// node verifier.mjs receipt|result|opening|audit FILE…: see README.md. Built as one file without dependencies.
import { readFileSync } from 'node:fs'
import english from '@/messages/en/verifier.json'
import { verifyAudit, verifyOpening, verifyReceipt, verifyResult } from './core'
import { verifyLedger } from './ledger'
import type { Line } from './lines'
import { say } from './say'

const USAGE = `node verifier.mjs receipt PROOF.json KEYS.json
node verifier.mjs result OPEN-DATA.json RESULT.json
node verifier.mjs opening OPENING.json
node verifier.mjs audit AUDIT.json OPEN-DATA.json [CHECKPOINTS.json]
node verifier.mjs ledger FILE.json… [--kept FILE.json…]`

const json = (file = '') => JSON.parse(readFileSync(file, 'utf8'))
const said = ({ isRight }: Line) => (isRight === null ? 'not checked' : isRight ? 'right' : 'WRONG')

async function check([command, ...names]: string[]): Promise<Line[] | null> {
  const [first, second, third] = names
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
    case 'ledger': {
      const end = names.includes('--kept') ? names.indexOf('--kept') : names.length
      return verifyLedger(
        names.slice(0, end).map((name) => json(name)),
        names.slice(end + 1).map((name) => json(name)),
      )
    }
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
for (const line of lines) process.stdout.write(`${said(line)}  ${say(english, line)}\n`)
process.exit(lines.some(({ isRight }) => isRight === false) ? 1 : 0)
