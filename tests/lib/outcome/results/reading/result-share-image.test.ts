import sharp from 'sharp'
import { expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { sharePicture } from '@/lib/ideas/proposals/reading/share-picture'
import { resultShareImage } from '@/lib/outcome/results/reading/result-share-image'
import { clearSharedFacts } from '@/lib/process/modules/queries'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, visitorContext } from '@/tests/factories'
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

it('draws what the result says in the reader’s language, and stores it under what it shows', async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { during: 'result' })
  const { vote } = process.modules
  const proposalId = await aProposal(organization, process)
  await aPublishedResult(organization, process, [{ proposalId, votes: 3, cost: 400, funded: true }])
  const { id, name, accentColour: accent } = organization
  const ctx = visitorContext(organization)
  // Pictures of earlier tests, whose ids are the same.
  await currentStorage().deleteFolder(`${id}/share/`)
  const drawn = (title: string) =>
    sharePicture(`${id}/share/expected.png`, { title, organization: name, accent, seed: vote })
  const image = await resultShareImage(ctx, vote)
  expect(image.equals(await drawn('1 of 1 ideas will be carried out, for €400'))).toBe(true)
  const key = (locale: string) => `${id}/share/result-${vote}-1-400-${locale}-${accent.slice(1)}.png`
  expect((await currentStorage().get(key('en')))?.equals(image)).toBe(true)
  const italian = await resultShareImage({ ...ctx, locale: 'it' }, vote)
  expect(italian.equals(image)).toBe(false)
  expect((await currentStorage().get(key('it')))?.equals(italian)).toBe(true)
})

it('draws for everybody what visitors may see only', async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { during: 'result' })
  const { vote } = process.modules
  const proposalId = await aProposal(organization, process)
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  await aPublishedResult(organization, process, [{ proposalId, votes: 3, cost: 400, funded: true }], null)
  await expect(resultShareImage(admin, vote)).rejects.toMatchObject({ errorName: 'resultNotPublished' })
  await prismaClient().result.updateMany({ data: { publishedAt: new Date() } })
  await prismaClient().process.update({ where: { id: process.processId }, data: { visibility: 'PRIVATE' } })
  clearSharedFacts()
  await expect(resultShareImage(admin, vote)).rejects.toMatchObject({ errorName: 'processPrivate' })
})
