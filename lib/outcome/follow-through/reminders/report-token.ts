import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

/** For whom a link was made: the office, and the member of it who gets the mail, or 0 for the office's own address. */
export type ReportLink = {
  organizationId: number
  reportId: number
  officeId: number
  userId: number
  /** Distinguishes the addresses of an office. */
  address: string
  issuedAt: Date
}

/** Signs the link to the form of one pending report. It signs nobody in, works for 14 days and until that report is answered. */
export function reportToken({ organizationId, reportId, officeId, userId, address, issuedAt }: ReportLink): string {
  const payload = [organizationId, reportId, officeId, userId, address, issuedAt.getTime().toString(36)].join('.')
  return `${payload}.${keyedHash('report-link', payload)}`
}

/** A mark of an address in a link, which does not tell the address. */
export function addressMark(email: string): string {
  return keyedHash('report-link', `address ${email.toLowerCase()}`).slice(0, 16)
}

const TOKEN = /^((\d{1,10})\.(\d{1,10})\.(\d{1,10})\.(\d{1,10})\.([0-9a-f]{16})\.([0-9a-z]{1,9}))\.([0-9a-f]{64})$/

/** Verifies a token; null if its signature is invalid. */
export function readReportToken(token: unknown): ReportLink | null {
  if (typeof token !== 'string' || token.length > 200) return null
  const [, payload = '', organizationId, reportId, officeId, userId, address = '', issued = '', signature = ''] =
    TOKEN.exec(token) ?? []
  if (payload === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(keyedHash('report-link', payload))))
    return null
  return {
    organizationId: Number(organizationId),
    reportId: Number(reportId),
    officeId: Number(officeId),
    userId: Number(userId),
    address,
    issuedAt: new Date(Number.parseInt(issued, 36)),
  }
}

/** Whether an address is that of the form which a signed link opens. */
export function isReportLink(url: string): boolean {
  const query = new URLSearchParams(url.split('?', 2)[1] ?? '')
  return readReportToken(query.get('token')) !== null
}
