import { z } from 'zod'

// Row schemas of ctx.sql(schema). The connection pool parses the columns: timestamptz and date to Date, bigint and numeric
// to number, jsonb and arrays to values.

/** An instant inside aggregated JSON, where PostgreSQL writes it as text. */
export const jsonInstant = z.string().transform((text, ctx) => {
  const instant = new Date(text)
  if (!Number.isNaN(instant.getTime())) return instant
  ctx.addIssue({ code: 'custom', message: 'Invalid instant' })
  return z.NEVER
})

export const idRow = z.object({ id: z.number() })
export const uuidRow = z.object({ id: z.string() })
export const countRow = z.object({ count: z.number() })
export const totalRow = z.object({ total: z.number() })
export const foundRow = z.object({ found: z.boolean() })
export const moduleRow = z.object({ id: z.number(), organizationId: z.number() })
