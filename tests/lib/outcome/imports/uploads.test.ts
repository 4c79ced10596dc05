import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { cancelImport } from '@/lib/outcome/imports/uploads/cancel-import'
import { ELECTION_FILE_BYTES_MAX, PENDING_IMPORTS_MAX } from '@/lib/outcome/imports/uploads/limits'
import { getImport, listImports } from '@/lib/outcome/imports/uploads/read-imports'
import { runImports } from '@/lib/outcome/imports/uploads/run-imports'
import { startImport } from '@/lib/outcome/imports/uploads/start-import'
import { uploadElection } from '@/lib/outcome/imports/uploads/upload-election'
import { getResult } from '@/lib/outcome/results/reading/queries'
import { setProcessStatus } from '@/lib/process/processes/administration/set-process-status'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'
import { generatedElection } from './generated-election'

async function anOffice() {
  const organization = await anOrganization()
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const delegate = contextOf(organization, await aMember(organization, { authorities: ['DELEGATE'] }))
  return { organization, admin, delegate, visitor: visitorContext(organization) }
}

const asFile = (text: string, name = 'election.pb') => {
  const bytes = new TextEncoder().encode(text)
  return { name, sizeBytes: bytes.byteLength, read: async () => bytes }
}

const small = generatedElection(40)

const rowOf = (id: number) => prismaClient().electionImport.findUniqueOrThrow({ where: { id } })

async function checked(office: Awaited<ReturnType<typeof anOffice>>, text = small.text) {
  const { importId } = await uploadElection(office.admin, { file: asFile(text) })
  await runImports()
  return importId
}

describe('an election that an officer imports', () => {
  it('is checked, then imported as a draft that an officer opens', async () => {
    const office = await anOffice()
    const { importId } = await uploadElection(office.admin, {
      file: asFile(small.text),
      sourceName: 'Generated town',
      sourceUrl: 'https://example.org/budget.pb',
      sourceLicence: 'CC-BY-4.0',
    })
    expect(await getImport(office.admin, { importId })).toMatchObject({ state: 'UPLOADED', report: null })
    await runImports()
    expect(await getImport(office.admin, { importId })).toMatchObject({
      state: 'CHECKED',
      report: { projects: 40, ballots: 40, budget: 100_000, rule: 'greedy', beginsOn: '2020-06-01' },
    })
    await startImport(office.admin, { importId })
    await runImports()
    const done = await getImport(office.admin, { importId })
    expect(done).toMatchObject({ state: 'DONE', ballotsDone: 40, problem: null })
    const processId = done.processId ?? 0
    expect(await refusal(getResult(office.visitor, { processId }))).toBe('processUnknown')
    await setProcessStatus(office.admin, { processId, status: 'OPEN', reason: undefined })
    const result = await getResult(office.visitor, { processId })
    const votes = new Map(result.items.map((item) => [item.reference, item.votes]))
    expect(votes).toEqual(small.votes)
    expect(await prismaClient().importSource.findFirst({ where: { processId } })).toMatchObject({
      name: 'Generated town',
      url: 'https://example.org/budget.pb',
      licence: 'CC-BY-4.0',
    })
    expect(await currentStorage().get((await rowOf(importId)).storageKey)).toBeNull()
  })

  it.each([
    ['a project twice', (text: string) => text.replace('P/2;5250', 'P/1;5250'), 'projectRepeated', 16],
    ['an unknown project', (text: string) => `${text}\nlast;P/999`, 'projectUnknown', 97],
    ['a voter twice', (text: string) => `${text}\nv0;P/1`, 'voterRepeated', 97],
    ['no votes', (text: string) => text.replace('VOTES\n', ''), null, null],
    ['an empty line', () => '\n', null, null],
    ['a picture', () => '\u0089PNG\r\n\u001a\n', null, null],
  ])('is refused with the line of %s', async (_, spoil, reason, line) => {
    const office = await anOffice()
    const importId = await checked(office, spoil(small.text))
    const found = await getImport(office.admin, { importId })
    expect(found.state).toBe('REFUSED')
    expect(found.problem?.of).toBe('file')
    if (reason) expect(found.problem).toMatchObject({ reason, line })
    expect(await refusal(startImport(office.admin, { importId }))).toBe('importNotReady')
    expect(await prismaClient().process.count({ where: { organizationId: office.organization.id } })).toBe(0)
  })

  it('requires a rule where the file declares none that is known', async () => {
    const office = await anOffice()
    const importId = await checked(office, small.text.replace('rule;greedy', 'rule;by lot'))
    expect(await getImport(office.admin, { importId })).toMatchObject({
      report: { rule: null, declaredRule: 'by lot' },
    })
    expect(await refusal(startImport(office.admin, { importId }))).toBe('ruleUnknown')
    expect(await refusal(startImport(office.admin, { importId, rule: 'greedy-threshold' }))).toBe('fieldMissing')
    await startImport(office.admin, { importId, rule: 'equal-shares' })
    await runImports()
    const { processId } = await getImport(office.admin, { importId })
    expect(await prismaClient().result.findFirst({ where: { processId: processId ?? 0 } })).toMatchObject({
      rule: 'equal-shares',
    })
  })

  it('leaves nothing when it is cancelled while its ballots are written', async () => {
    const office = await anOffice()
    const importId = await checked(office, generatedElection(6000).text)
    await startImport(office.admin, { importId })
    const running = runImports()
    while ((await rowOf(importId)).state !== 'RUNNING') await new Promise((resolve) => setTimeout(resolve, 10))
    await cancelImport(office.admin, { importId })
    await running
    expect(await rowOf(importId)).toMatchObject({ state: 'CANCELLED', processId: null })
    expect(await prismaClient().process.count({ where: { organizationId: office.organization.id } })).toBe(0)
    expect(await refusal(startImport(office.admin, { importId }))).toBe('importNotReady')
  })

  it('is taken over when its worker died, and given up after three attempts', async () => {
    const office = await anOffice()
    const dead = { state: 'RUNNING' as const, leaseUntil: new Date(Date.now() - 1000) }
    const [first, second] = [await checked(office), await checked(office, generatedElection(41).text)]
    for (const importId of [first, second]) await startImport(office.admin, { importId })
    await prismaClient().electionImport.update({ where: { id: first }, data: { ...dead, attempts: 1 } })
    await prismaClient().electionImport.update({ where: { id: second }, data: { ...dead, attempts: 3 } })
    await runImports()
    expect(await rowOf(first)).toMatchObject({ state: 'DONE' })
    expect(await rowOf(second)).toMatchObject({ state: 'FAILED', problem: { of: 'catalog', name: 'generic' } })
  })

  it('is run once by two workers at the same time', async () => {
    const office = await anOffice()
    const importId = await checked(office)
    await startImport(office.admin, { importId })
    const done = await Promise.all([runImports(), runImports()])
    expect(done[0] + done[1]).toBe(1)
    expect(await prismaClient().process.count({ where: { organizationId: office.organization.id } })).toBe(1)
  })

  it('expires when nobody starts it within a week', async () => {
    const office = await anOffice()
    const importId = await checked(office)
    await prismaClient().electionImport.update({
      where: { id: importId },
      data: { createdAt: new Date(Date.now() - 8 * 24 * 3_600_000) },
    })
    await runImports()
    expect(await rowOf(importId)).toMatchObject({ state: 'CANCELLED' })
  })

  it('is for administrators of its organization, within limits', async () => {
    const [own, other] = [await anOffice(), await anOffice()]
    const importId = await checked(own)
    for (const ctx of [own.delegate, own.visitor]) {
      const reason = ctx === own.visitor ? 'signInRequired' : 'permissionDenied'
      expect(await refusal(uploadElection(ctx, { file: asFile(small.text) }))).toBe(reason)
      expect(await refusal(startImport(ctx, { importId }))).toBe(reason)
      expect(await refusal(cancelImport(ctx, { importId }))).toBe(reason)
      expect(await refusal(listImports(ctx))).toBe(reason)
    }
    expect(await refusal(getImport(other.admin, { importId }))).toBe('importUnknown')
    expect(await refusal(startImport(other.admin, { importId }))).toBe('importUnknown')
    expect(await refusal(cancelImport(other.admin, { importId }))).toBe('importUnknown')
    expect(await listImports(other.admin)).toEqual([])
    const large = { ...asFile(''), sizeBytes: ELECTION_FILE_BYTES_MAX + 1 }
    expect(await refusal(uploadElection(own.admin, { file: large }))).toBe('fileTooLarge')
    expect(await refusal(uploadElection(own.admin, { file: null }))).toBe('fieldMissing')
    for (let count = 1; count < PENDING_IMPORTS_MAX; count++)
      await uploadElection(own.admin, { file: asFile(small.text) })
    expect(await refusal(uploadElection(own.admin, { file: asFile(small.text) }))).toBe('importsTooMany')
    await cancelImport(own.admin, { importId })
    await uploadElection(own.admin, { file: asFile(small.text) })
    await runImports()
  })
})
