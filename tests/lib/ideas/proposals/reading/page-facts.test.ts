import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { listProposals } from '@/lib/ideas/proposals/reading/list-proposals'
import { mapPoints } from '@/lib/ideas/proposals/reading/map-points'
import { canonicalPath, ideaAtAddress } from '@/lib/ideas/proposals/reading/page-facts'
import { publicPages } from '@/lib/ideas/proposals/reading/public-pages'
import { getModuleFacts } from '@/lib/process/modules/queries'
import {
  aBudgetProcess,
  anOpenVote,
  anOrganization,
  aProposal,
  type BudgetProcess,
  daysFromNow,
  visitorContext,
} from '@/tests/factories'

let organization: CurrentOrganization
let process: BudgetProcess
let ctx: Context
let id: number

beforeEach(async () => {
  organization = await anOrganization({ publiclyVisible: true })
  process = await aBudgetProcess(organization)
  id = await aProposal(organization, process)
  await prismaClient().$executeRaw`UPDATE "Proposal"
    SET "location" = ST_SetSRID(ST_MakePoint(12, 41), 4326) WHERE "id" = ${id}`
  ctx = visitorContext(organization)
})

const at = (kind: 'ideas' | 'vote') =>
  ideaAtAddress(ctx, id, process.processId, process.phases[kind], process.modules[kind])
const home = () =>
  routes.proposal({ id, processId: process.processId, phaseId: process.phases.ideas, moduleId: process.modules.ideas })

describe('an idea', () => {
  it('shows its open vote at each of its addresses', async () => {
    await anOpenVote(organization, process)
    for (const kind of ['ideas', 'vote'] as const) {
      const { facts, proposal } = await at(kind)
      expect(facts.module.id, kind).toBe(process.modules.vote)
      expect(canonicalPath(proposal), kind).toBe(home())
    }
  })

  it('shows the module of its address when no vote on it is open', async () => {
    expect((await at('ideas')).facts.module.id).toBe(process.modules.ideas)
    await anOpenVote(organization, process)
    const late = await aProposal(organization, process)
    const { facts } = await ideaAtAddress(ctx, late, process.processId, process.phases.ideas, process.modules.ideas)
    expect(facts.module.id).toBe(process.modules.ideas)
    await prismaClient().module.update({
      where: { id: process.modules.vote },
      data: { votingClosedAt: daysFromNow(-0.1) },
    })
    expect((await at('ideas')).facts.module.id).toBe(process.modules.ideas)
    expect((await at('vote')).facts.module.id).toBe(process.modules.vote)
  })

  it('is linked by its canonical address from the list and map of a vote and from the sitemap', async () => {
    await anOpenVote(organization, process)
    const vote = await getModuleFacts(ctx, { moduleId: process.modules.vote })
    const { items } = await listProposals(ctx, vote, { sort: 'latest', page: 0, size: 20 })
    const points = await mapPoints(ctx, vote)
    expect([...items, ...points].map(routes.proposal)).toEqual([home(), home()])
    expect((await publicPages(ctx)).map(({ path }) => path)).toContain(home())
  })
})
