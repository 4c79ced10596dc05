import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'

/** What an act was done to: its name in the reader's language, and where it is found. */
export type Subject = { name: string; path: string | null }

const nameRow = z.object({
  kind: z.string(),
  id: z.number(),
  processId: z.number().nullable(),
  name: localizedText.nullable(),
  title: z.string().nullable(),
})

type NameRow = z.infer<typeof nameRow>

const KINDS = ['process', 'phase', 'module', 'proposal', 'user', 'driver', 'challenge', 'scenario', 'group']

/** The names of subjects such as `module 26`; what no longer exists is left out. */
export async function nameSubjects(ctx: Context, subjects: readonly string[]): Promise<Map<string, Subject>> {
  const wanted = [...new Set(subjects)].filter((subject) => KINDS.includes(subject.split(' ')[0] ?? ''))
  const rows = wanted.length === 0 ? [] : await readNames(ctx, wanted)
  return new Map(rows.map((row) => [`${row.kind} ${row.id}`, subjectOf(ctx, row)]))
}

function subjectOf(ctx: Context, { kind, id, processId, name, title }: NameRow): Subject {
  const shown = name ? pickText(name, ctx.locale, ctx.organization.languages) : (title ?? '')
  return { name: shown, path: pathOf(kind, id, processId ?? 0) }
}

function pathOf(kind: string, id: number, processId: number): string | null {
  switch (kind) {
    case 'process':
      return routes.adminProcess(id)
    case 'phase':
      return routes.adminPhase(processId, id)
    case 'module':
      return routes.adminModule(processId, id)
    case 'user':
      return routes.adminPerson(id)
    case 'proposal':
      return routes.adminProcess(processId)
    default:
      return routes.adminTopic(kind, id)
  }
}

async function readNames(ctx: Context, subjects: string[]): Promise<NameRow[]> {
  const organizationId = ctx.organization.id
  const ids = (kind: string) =>
    subjects.flatMap((subject) => {
      const [found, id] = subject.split(' ')
      return found === kind && /^[1-9]\d{0,8}$/.test(id ?? '') ? [Number(id)] : []
    })
  return ctx.sql(nameRow)`
    SELECT 'process' AS "kind", "id", "id" AS "processId", "name", NULL AS "title" FROM "Process"
      WHERE "organizationId" = ${organizationId} AND "id" = ANY(${ids('process')}::int[])
    UNION ALL SELECT 'phase', "id", "processId", "name", NULL FROM "Phase"
      WHERE "organizationId" = ${organizationId} AND "id" = ANY(${ids('phase')}::int[])
    UNION ALL SELECT 'module', "id", "processId", "name", NULL FROM "Module"
      WHERE "organizationId" = ${organizationId} AND "id" = ANY(${ids('module')}::int[])
    UNION ALL SELECT 'driver', "id", NULL, "name", NULL FROM "Driver"
      WHERE "organizationId" = ${organizationId} AND "id" = ANY(${ids('driver')}::int[])
    UNION ALL SELECT 'challenge', "id", NULL, "name", NULL FROM "Challenge"
      WHERE "organizationId" = ${organizationId} AND "id" = ANY(${ids('challenge')}::int[])
    UNION ALL SELECT 'scenario', "id", NULL, "name", NULL FROM "Scenario"
      WHERE "organizationId" = ${organizationId} AND "id" = ANY(${ids('scenario')}::int[])
    UNION ALL SELECT 'group', "id", "processId", "name", NULL FROM "Group"
      WHERE "organizationId" = ${organizationId} AND "id" = ANY(${ids('group')}::int[])
    UNION ALL SELECT 'user', m."userId", NULL, NULL, concat_ws(' ', u."name", u."surname")
      FROM "Membership" m JOIN "User" u ON u."id" = m."userId"
      WHERE m."organizationId" = ${organizationId} AND m."userId" = ANY(${ids('user')}::int[])
    UNION ALL SELECT 'proposal', p."id", p."processId", NULL, (
        SELECT t."title" FROM "ProposalTranslation" t WHERE t."versionId" = p."currentVersionId"
        ORDER BY (t."locale" = ${ctx.locale}) DESC LIMIT 1)
      FROM "Proposal" p WHERE p."organizationId" = ${organizationId} AND p."id" = ANY(${ids('proposal')}::int[])`
}
