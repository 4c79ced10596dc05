import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

type PendingReport = { organizationId: number; reportId: number }

/** Signs the link to the form of one pending report. It signs nobody in and works until that report is answered. */
export function reportToken({ organizationId, reportId }: PendingReport): string {
  const payload = `${organizationId}.${reportId}`
  return `${payload}.${keyedHash('report-link', payload)}`
}

/** Verifies a token; null if its signature is invalid. */
export function readReportToken(token: unknown): PendingReport | null {
  if (typeof token !== 'string' || token.length > 100) return null
  const [, payload = '', organizationId, reportId, signature = ''] =
    /^((\d{1,10})\.(\d{1,10}))\.([0-9a-f]{64})$/.exec(token) ?? []
  if (payload === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(keyedHash('report-link', payload))))
    return null
  return { organizationId: Number(organizationId), reportId: Number(reportId) }
}

/** Whether an address is that of the form which a signed link opens. */
export function isReportLink(url: string): boolean {
  const query = new URLSearchParams(url.split('?', 2)[1] ?? '')
  return readReportToken(query.get('token')) !== null
}
