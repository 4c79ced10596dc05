import type { TextRecords } from '@/lib/foundation/dns/resolve-texts'

/** How a record of the sending domain is set: `weak` works and protects little. */
export type RecordState = 'ok' | 'weak' | 'missing' | 'invalid' | 'unreachable'

export type CheckedRecord = { state: RecordState; name: string; record: string | null }

/** SPF (RFC 7208): exactly one record, which does not allow everybody. */
export function judgeSpf(name: string, found: TextRecords): CheckedRecord {
  return judge(name, found, /^v=spf1(?: |$)/i, (record) => (/\s[+?]?all\b/i.test(record) ? 'weak' : 'ok'))
}

/** DMARC (RFC 7489): `p=none` only watches. */
export function judgeDmarc(name: string, found: TextRecords): CheckedRecord {
  return judge(name, found, /^v=DMARC1\s*(?:;|$)/i, (record) => {
    const policy = /(?:^|;)\s*p\s*=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase()
    if (policy === 'none') return 'weak'
    return policy === 'quarantine' || policy === 'reject' ? 'ok' : 'invalid'
  })
}

/** DKIM (RFC 6376): a key that is not withdrawn. */
export function judgeDkim(name: string, found: TextRecords): CheckedRecord {
  return judge(name, found, /(?:^|;)\s*p\s*=|^v=DKIM1/i, (record) =>
    /(?:^|;)\s*p\s*=\s*[\w+/=]{20,}/i.test(record) ? 'ok' : 'invalid',
  )
}

function judge(
  name: string,
  found: TextRecords,
  kind: RegExp,
  stateOf: (record: string) => RecordState,
): CheckedRecord {
  if ('failure' in found) return { name, state: found.failure, record: null }
  const records = found.texts.filter((text) => kind.test(text))
  const [only] = records
  if (only === undefined) return { name, state: 'missing', record: null }
  return { name, state: records.length > 1 ? 'invalid' : stateOf(only), record: only.slice(0, 500) }
}
