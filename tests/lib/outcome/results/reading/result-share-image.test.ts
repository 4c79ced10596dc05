import sharp from 'sharp'
import { expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { resultShareImage } from '@/lib/outcome/results/reading/result-share-image'
import { clearSharedFacts } from '@/lib/process/modules/queries'
import { aBudgetProcess, anOrganization, aProposal, visitorContext } from '@/tests/factories'
import { aPublishedResult } from '@/tests/factories/published-result'

it('draws the answer of a published result, and nothing of a private process or another organization', async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { during: 'result' })
  const ctx = visitorContext(organization)
  const { vote } = process.modules
  await expect(resultShareImage(ctx, vote)).rejects.toMatchObject({ errorName: 'resultNotPublished' })
  const proposalId = await aProposal(organization, process)
  await aPublishedResult(organization, process, [{ proposalId, votes: 3, cost: 400, funded: true }])
  const { width, height, format } = await sharp(await resultShareImage(ctx, vote)).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'png'])
  const other = visitorContext(await anOrganization())
  await expect(resultShareImage(other, vote)).rejects.toMatchObject({ errorName: 'moduleUnknown' })
  await prismaClient().process.update({ where: { id: process.processId }, data: { visibility: 'PRIVATE' } })
  clearSharedFacts()
  await expect(resultShareImage(ctx, vote)).rejects.toMatchObject({ errorName: 'processPrivate' })
})
