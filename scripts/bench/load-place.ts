import { withClient } from '../database/connection'

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
  /** Two words that some of the proposals have in common. */
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
    const proposals = await client.query<{ id: number; title: string }>(
      `SELECT p."id", t."title" FROM "Candidate" k JOIN "Proposal" p ON p."id" = k."proposalId"
       JOIN "ProposalTranslation" t ON t."versionId" = p."currentVersionId"
       WHERE k."moduleId" = $1 AND t."locale" = 'en' ORDER BY md5(p."id"::text) LIMIT 100`,
      [modules.voteModuleId],
    )
    const proposalIds = proposals.rows.map(({ id }) => id)
    return { host: LOAD_HOST, ...modules, proposalIds, searchText: longWords(proposals.rows[0]?.title ?? '') }
  })
}

const longWords = (title: string): string => (title.match(/\p{L}{4,}/gu) ?? []).slice(0, 2).join(' ')
