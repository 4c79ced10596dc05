import { withClient } from '@/scripts/database/connection'

/** Where things of the load database are: the ids that the product's addresses are made of. */
export interface LoadPlace {
  host: string
  processId: number
  ideasModuleId: number
  ideasPhaseId: number
  voteModuleId: number
  resultModuleId: number | null
  resultPhaseId: number | null
  /** Some proposals from all over the module. */
  proposalIds: number[]
  /** Words of a title, such as somebody remembers. */
  searchText: string
}

export const LOAD_HOST = 'load.localhost'

type Modules = Omit<LoadPlace, 'host' | 'proposalIds' | 'searchText'>

/** Finds the one process with a vote of the load organization. */
export async function findLoadPlace(databaseUrl: string): Promise<LoadPlace> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Modules>(
      `SELECT v."processId", s."id" AS "ideasModuleId", s."phaseId" AS "ideasPhaseId", v."id" AS "voteModuleId",
         r."id" AS "resultModuleId", r."phaseId" AS "resultPhaseId"
       FROM "OrganizationDomain" d
       JOIN "Module" v ON v."organizationId" = d."organizationId" AND v."type" = 'VOTE' AND v."votingOpenedAt" IS NOT NULL
       JOIN "Module" s ON s."id" = v."sourceModuleId"
       LEFT JOIN "Module" r ON r."sourceModuleId" = v."id" AND r."type" = 'RESULT'
       WHERE d."host" = $1`,
      [LOAD_HOST],
    )
    const [modules] = rows
    if (!modules) throw new Error(`The load database has no open vote at ${LOAD_HOST}`)
    const proposals = await client.query<{ id: number }>(
      `SELECT "proposalId" AS "id" FROM "Candidate" WHERE "moduleId" = $1 ORDER BY md5("proposalId"::text) LIMIT 100`,
      [modules.voteModuleId],
    )
    const proposalIds = proposals.rows.map(({ id }) => id)
    // The oldest one, which has the same title whatever the size.
    const oldest = await client.query<{ title: string }>(
      `SELECT t."title" FROM "Candidate" k JOIN "ProposalVersion" v ON v."proposalId" = k."proposalId"
       JOIN "ProposalTranslation" t ON t."versionId" = v."id" AND t."locale" = 'en'
       WHERE k."moduleId" = $1 ORDER BY k."position" LIMIT 1`,
      [modules.voteModuleId],
    )
    return { host: LOAD_HOST, ...modules, proposalIds, searchText: longWords(oldest.rows[0]?.title ?? '') }
  })
}

const longWords = (title: string): string => (title.match(/\p{L}{4,}/gu) ?? []).slice(0, 3).join(' ')
