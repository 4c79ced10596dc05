import 'server-only'
import { type DomainRecord, domainRecordOf } from './domain-record'

export type ListedDomain = {
  host: string
  isPrimary: boolean
  isVerified: boolean
  /** What proves a requested domain, and until when the request waits for it. */
  record: (DomainRecord & { until: Date }) | null
}

type Row = {
  id: number
  domains: { host: string; isPrimary: boolean; verifiedAt: Date | null }[]
  domainRequests: { host: string; expiresAt: Date }[]
}

/** The domains of an organization, the main one first, and what it has asked for. */
export function listDomains({ id, domains, domainRequests }: Row, now: Date): ListedDomain[] {
  const open = domainRequests.filter(({ expiresAt }) => expiresAt > now)
  return [
    ...domains.map(({ host, isPrimary, verifiedAt }) => ({
      host,
      isPrimary,
      isVerified: verifiedAt !== null,
      record: null,
    })),
    ...open.map(({ host, expiresAt }) => ({
      host,
      isPrimary: false,
      isVerified: false,
      record: { ...domainRecordOf(id, host), until: expiresAt },
    })),
  ]
}
