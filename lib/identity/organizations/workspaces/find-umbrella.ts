import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'

const umbrellaRow = z.object({ name: z.string(), domain: z.string().nullable() })

export type Umbrella = z.infer<typeof umbrellaRow>

/** The umbrella of an organization; null without one. */
export async function findUmbrella({ sql }: Pick<Context, 'sql'>, parentId: number | null): Promise<Umbrella | null> {
  if (parentId === null) return null
  const [umbrella] = await sql(umbrellaRow)`
    -- global: an umbrella is another organization, with public name and domain
    SELECT o."name", d."host" AS "domain" FROM "Organization" o
    LEFT JOIN "OrganizationDomain" d ON d."organizationId" = o."id" AND d."isPrimary" AND d."verifiedAt" IS NOT NULL
    WHERE o."id" = ${parentId}`
  return umbrella ?? null
}
