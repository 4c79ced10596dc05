import { expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { checkpointText } from '@/lib/outcome/tlog/formats/checkpoint'
import { EMPTY_ROOT, sha256 } from '@/lib/outcome/tlog/formats/tree-hash'
import { integrateLog } from '@/lib/outcome/tlog/integrating/integrate-log'
import { verifyLog } from '@/lib/outcome/tlog/verifying/verify-log'
import { anOrganization } from '@/tests/factories'

const saved = (size: number, root: Buffer) =>
  `${checkpointText({ origin: 'log.example', size, root })}\n— log.example AAAAAAAA\n`

it('every saved checkpoint is compared, or refused if it is none', async () => {
  await anOrganization()
  await prismaClient().logQueue.create({ data: { kind: 'TEST', entry: new Uint8Array(32) } })
  await integrateLog()
  const other = saved(1, sha256(Buffer.from('another root')))
  const kindsOf = async (notes: string[]) => (await verifyLog(notes)).findings.map(({ kind }) => kind)
  expect(await kindsOf([saved(0, EMPTY_ROOT)])).toEqual([])
  expect(await kindsOf([saved(0, EMPTY_ROOT), other])).toEqual(['fork'])
  const right = (await prismaClient().logCheckpoint.findFirstOrThrow()).note
  expect(await kindsOf([other, right])).toEqual(['fork'])
  await expect(verifyLog([`${right}x`])).rejects.toThrow('malformed')
})
