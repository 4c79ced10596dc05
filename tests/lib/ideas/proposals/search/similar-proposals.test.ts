import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { createDraft } from '@/lib/ideas/proposals/drafts/create-draft'
import { cancelProposal } from '@/lib/ideas/proposals/publishing/cancel-proposal'
import { publishProposal } from '@/lib/ideas/proposals/publishing/publish-proposal'
import { similarProposals } from '@/lib/ideas/proposals/search/similar-proposals'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { aBudgetProcess, aMember, anOrganization, type BudgetProcess, contextOf } from '@/tests/factories'

let organization: CurrentOrganization
let process: BudgetProcess
let author: SignedInContext

beforeEach(async () => {
  organization = await anOrganization()
  process = await aBudgetProcess(organization, { during: 'ideas' })
  author = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
})

async function idea(title: string, location?: { lng: number; lat: number }): Promise<number> {
  const { id } = await createDraft(author, {
    moduleId: process.modules.ideas,
    title,
    summary: 'x',
    ...(location && { location }),
  })
  await publishProposal(author, { proposalId: id })
  return id
}

const similar = async (text: string, more: { point?: { lng: number; lat: number }; except?: number } = {}) =>
  (
    await similarProposals(author, await getModuleFacts(author, { moduleId: process.modules.ideas }), { text, ...more })
  ).map(({ title }) => title)

describe('similar ideas', () => {
  test('are found by similar titles, across accents and word forms', async () => {
    await idea('Più panchine nel parco')
    await idea('A pond for the frogs')
    await idea('Night buses')
    expect(await similar('piu panchina nel parco')).toEqual(['Più panchine nel parco'])
    expect(await similar('Pond for frogs')).toEqual(['A pond for the frogs'])
    expect(await similar('Something else')).toEqual([])
    expect(await similar('ab')).toEqual([])
  })

  test('are found with less similar titles when they are near', async () => {
    await idea('Benches under the old trees', { lng: 9, lat: 45 })
    expect(await similar('Bench by the school')).toEqual([])
    expect(await similar('Bench by the school', { point: { lng: 9.001, lat: 45.001 } })).toEqual([
      'Benches under the old trees',
    ])
    expect(await similar('Bench by the school', { point: { lng: 9.1, lat: 45 } })).toEqual([])
  })

  test('are open proposals of this module, without the given one', async () => {
    const own = await idea('A pond for the frogs')
    const withdrawn = await idea('A pond for the toads')
    await cancelProposal(author, { proposalId: withdrawn })
    await createDraft(author, { moduleId: process.modules.ideas, title: 'A pond for the fish' })
    expect(await similar('A pond for the frogs')).toEqual(['A pond for the frogs'])
    expect(await similar('A pond for the frogs', { except: own })).toEqual([])
  })

  // Abuse case X12.
  test('treat any text as words', async () => {
    await idea("It's 100% a_pond")
    expect(await similar(`'; SELECT pg_sleep(5) --`)).toEqual([])
    expect(await similar("it's 100% a_pond")).toEqual(["It's 100% a_pond"])
    expect(await prismaClient().proposal.count()).toBe(1)
  })
})
