import { beforeEach, expect, it } from 'vitest'
import type { Context } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { integrateLog } from '@/lib/outcome/tlog/integrating/integrate-log'
import { getClosingRecord } from '@/lib/outcome/tlog/reading/get-closing-record'
import { serveTimestamp } from '@/lib/outcome/tlog/timestamps/serve-timestamp'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  contextOf,
  visitorContext,
} from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { sealEverything } from '@/tests/factories/sealing'

let ctx: Context
let moduleId: number
let close: () => Promise<unknown>

beforeEach(async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  await aProposal(organization, process)
  await anOpenVote(organization, process)
  moduleId = process.modules.vote
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  close = () => closeVoting(admin, { moduleId, ...EARLY })
  ctx = visitorContext(organization)
})

it('a vote that is open has no closing record', async () => {
  await expect(getClosingRecord(ctx, moduleId)).rejects.toMatchObject({ errorName: 'notFound' })
})

it('a closing has its place in the log once it is there, and its timestamp once there is one', async () => {
  await close()
  const { votingClosedAt } = await prismaClient().module.findUniqueOrThrow({ where: { id: moduleId } })
  const closed = { closedAt: votingClosedAt, facts: { module: { id: moduleId } } }
  expect(await getClosingRecord(ctx, moduleId)).toMatchObject({ ...closed, place: null, timestamp: null })
  await prismaClient().logQueue.create({ data: { kind: 'TEST', entry: new Uint8Array(32) } })
  await sealEverything()
  await integrateLog()
  const { note, root } = await prismaClient().logCheckpoint.findFirstOrThrow()
  const place = { position: 1, size: 2, root: Buffer.from(root).toString('hex'), note }
  expect(await getClosingRecord(ctx, moduleId)).toMatchObject({ ...closed, place, timestamp: null })
  await expect(serveTimestamp(ctx, moduleId)).rejects.toMatchObject({ errorName: 'notFound' })

  const { organizationId, size } = await prismaClient().logClosing.findFirstOrThrow()
  const stamp = { organizationId, moduleId, size, authority: 'tsa.example', response: new Uint8Array([1, 2]) }
  const { createdAt } = await prismaClient().logTimestamp.create({ data: stamp })
  const timestamp = { authority: 'tsa.example', createdAt }
  expect(await getClosingRecord(ctx, moduleId)).toMatchObject({ ...closed, place, timestamp })
  const served = await serveTimestamp(ctx, moduleId)
  expect([...new Uint8Array(await served.arrayBuffer())]).toEqual([1, 2])
  expect(Object.fromEntries(served.headers)).toEqual({
    'content-type': 'application/timestamp-reply',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
})
