import 'server-only'
import { resolveTexts } from '@/lib/foundation/dns/resolve-texts'
import { env } from '@/lib/foundation/env'
import { type CheckedRecord, judgeDkim, judgeDmarc, judgeSpf } from './sender-records'

/** Of Postfix guides, Google, Microsoft, SendGrid and Mailgun, if MAIL_DKIM_SELECTOR does not name one. */
const SELECTORS = ['default', 'mail', 'dkim', 'google', 'selector1', 's1', 'k1']

export type SenderCheck = { domain: string; spf: CheckedRecord; dkim: CheckedRecord; dmarc: CheckedRecord }

/** Asks the DNS whether the domain of MAIL_FROM lets receivers verify its mail; null without a sender. */
export async function checkSender(): Promise<SenderCheck | null> {
  const domain = env.MAIL_FROM?.address.split('@').at(-1)?.toLowerCase()
  if (!domain) return null
  const [spf, dkim, dmarc] = await Promise.all([resolveTexts(domain), findDkim(domain), findDmarc(domain)])
  return { domain, spf: judgeSpf(domain, spf), dkim, dmarc }
}

async function findDkim(domain: string): Promise<CheckedRecord> {
  const selectors = env.MAIL_DKIM_SELECTOR ? [env.MAIL_DKIM_SELECTOR] : SELECTORS
  const checked = await Promise.all(
    selectors.map(async (selector) => {
      const name = `${selector}._domainkey.${domain}`
      return judgeDkim(name, await resolveTexts(name))
    }),
  )
  const found = checked.find(({ state }) => state === 'ok') ?? checked.find(({ record }) => record !== null)
  return found ?? checked.find(({ state }) => state === 'unreachable') ?? { ...missing, name: `_domainkey.${domain}` }
}

const missing = { state: 'missing', record: null } as const

// A subdomain without a policy of its own has that of the domain above it.
async function findDmarc(domain: string): Promise<CheckedRecord> {
  const parents = domain.split('.')
  const names = parents.length > 2 ? [domain, parents.slice(-2).join('.')] : [domain]
  const checked = await Promise.all(
    names.map(async (parent) => judgeDmarc(`_dmarc.${parent}`, await resolveTexts(`_dmarc.${parent}`))),
  )
  return checked.find(({ state }) => state !== 'missing') ?? { ...missing, name: `_dmarc.${domain}` }
}
