import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { resolveTexts } from '@/lib/foundation/dns/resolve-texts'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import { RECORD_LABEL } from './limits'

/** A text record in the DNS by which whoever controls a domain gives it to an organization. */
export type DomainRecord = { name: string; value: string }

type RecordState = 'found' | 'missing' | 'different' | 'unreachable'

/** The record of an organization for a host; made of both, so that nothing is stored and nobody else can use it. */
export function domainRecordOf(organizationId: number, host: string): DomainRecord {
  const name = `${RECORD_LABEL}.${host}`
  return { name, value: `participation-domain=${keyedHash('domain', `${organizationId}.${host}`)}` }
}

/** Asks the DNS for the record. Others beside it do no harm: two installations may be proved by the same name. */
export async function checkDomainRecord(organizationId: number, host: string): Promise<RecordState> {
  const { name, value } = domainRecordOf(organizationId, host)
  const found = await resolveTexts(name)
  if ('failure' in found) return found.failure
  if (found.texts.some((text) => isEqual(text.trim(), value))) return 'found'
  return found.texts.some((text) => text.startsWith('participation-domain=')) ? 'different' : 'missing'
}

function isEqual(text: string, value: string): boolean {
  const [one, other] = [Buffer.from(text), Buffer.from(value)]
  return one.length === other.length && timingSafeEqual(one, other)
}
