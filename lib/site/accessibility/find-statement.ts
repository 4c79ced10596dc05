import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { STATEMENT_BASES, STATEMENT_STATUSES } from './schemas'

const statementRow = z.object({
  status: z.enum(STATEMENT_STATUSES),
  basis: z.enum(STATEMENT_BASES),
  preparedOn: z.string(),
  reviewedOn: z.string(),
  nonCompliance: localizedText,
  burden: localizedText,
  outOfScope: localizedText,
  phone: z.string(),
  answerDays: z.number(),
  law: z.string(),
  body: z.string(),
  bodyUrl: z.string().nullable(),
})

export type Statement = z.infer<typeof statementRow>

/** The statement of the organization, or null before its first one. Days are `YYYY-MM-DD`. */
export async function findStatement({ sql, organization }: Context): Promise<Statement | null> {
  const [row] = await sql(statementRow)`
    SELECT "status", "basis", "preparedOn"::text, "reviewedOn"::text, "nonCompliance", "burden", "outOfScope", "phone",
      "answerDays", "law", "body", "bodyUrl"
    FROM "AccessibilityStatement" WHERE "organizationId" = ${organization.id}`
  return row ?? null
}
