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

/** Whether the DNS lets receivers verify our mail. */
export async function checkSenderRecords(): Promise<Finding[]> {
  const sender = await checkSender()
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
