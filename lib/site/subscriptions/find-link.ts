import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { foundRow } from '@/lib/foundation/db/column-schemas'
import { tokenHash } from '@/lib/foundation/secrets/secrets'
import { readEndToken } from './end-token'
import { TOKEN_LENGTH_MAX } from './limits'

/** Whether the link of a mail can still confirm a subscription. */
export async function findConfirmLink({ sql, organization, now }: Context, token: unknown): Promise<boolean> {
  if (typeof token !== 'string' || token === '' || token.length > TOKEN_LENGTH_MAX) return false
  const [row] = await sql(foundRow)`
    SELECT EXISTS (SELECT 1 FROM "Subscription" WHERE "organizationId" = ${organization.id}
      AND "confirmHash" = ${tokenHash(token)} AND "confirmExpiresAt" > ${now}) AS "found"`
  return row?.found ?? false
}

/** Whether the link of a mail can end a subscription, or has ended it. */
export async function findEndLink({ sql, organization }: Context, token: unknown): Promise<boolean> {
  const ending = typeof token === 'string' ? readEndToken(token) : null
  if (ending?.organizationId !== organization.id) return false
  const [row] = await sql(foundRow)`
    SELECT EXISTS (SELECT 1 FROM "Subscription" WHERE "organizationId" = ${organization.id}
      AND "id" = ${ending.subscriptionId}) AS "found"`
  return row?.found ?? false
}
