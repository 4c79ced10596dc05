import 'server-only'
import { checkSender } from '@/lib/delivery/mail/check-sender'
import type { CheckedRecord } from '@/lib/delivery/mail/sender-records'
import { type Finding, ok, warning } from './finding'

const MEANINGS = {
  weak: 'protects little',
  missing: 'is missing',
  invalid: 'is not valid',
  unreachable: 'could not be read',
} as const

/** Whether the DNS lets receivers verify our mail; `servers` are asked instead of those of the machine. */
export async function checkSenderRecords(servers?: readonly string[]): Promise<Finding[]> {
  const sender = await checkSender(servers)
  if (!sender) return []
  return [recordFinding('SPF', sender.spf), recordFinding('DKIM', sender.dkim), recordFinding('DMARC', sender.dmarc)]
}

function recordFinding(kind: string, { state, name }: CheckedRecord): Finding {
  const about = `Sender ${kind}`
  if (state === 'ok') return ok(about, `${name} is set.`)
  const remedy =
    state === 'unreachable'
      ? 'Check the name servers of this machine, then run this again.'
      : `Set the ${kind} record as your mail provider describes it; otherwise mails are refused or end as spam.`
  return warning(about, `The ${kind} record ${name} ${MEANINGS[state]}.`, remedy)
}
