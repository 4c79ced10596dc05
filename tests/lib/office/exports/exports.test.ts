import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { Authority } from '@/lib/catalogues/actor'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { listAudit } from '@/lib/identity/audit/queries'
import { updateOptions } from '@/lib/identity/organizations/platform/update-options'
import { deleteExpiredExports } from '@/lib/office/exports/delete-expired-exports'
import { discardExport } from '@/lib/office/exports/discard-export'
import { exportKey } from '@/lib/office/exports/export-key'
import { EXPORT_KINDS, type ExportKind } from '@/lib/office/exports/kinds'
import { openExport } from '@/lib/office/exports/open-export'
import { readExportChoices } from '@/lib/office/exports/read-choices'
import { getExport, listExports } from '@/lib/office/exports/read-exports'
import { requestExport } from '@/lib/office/exports/request-export'
import { runExports } from '@/lib/office/exports/run-exports'
import {
  aBudgetProcess,
  aMember,
  anOrganization,
  aProposal,
  contextOf,
  daysFromNow,
  visitorContext,
} from '@/tests/factories'
import { eraseNow } from '@/tests/factories/critical'
import { hasRealPostgres } from '@/tests/setup/database'

type Options = { format?: 'csv' | 'xlsx'; filter?: Record<string, string>; purpose?: string }

function request(ctx: SignedInContext, kind: ExportKind, options: Options = {}) {
  return requestExport(ctx, { kind, format: 'csv', filter: {}, purpose: kind === 'people' ? 'Letter' : '', ...options })
}

async function textOf(ctx: SignedInContext, exportId: string): Promise<string> {
  return (await buffer((await openExport(ctx, { exportId })).stream)).toString()
}

async function exported(ctx: SignedInContext, kind: ExportKind, options: Options = {}): Promise<string> {
  const { id } = await request(ctx, kind, options)
  await runExports()
  return textOf(ctx, id)
}

async function anOffice() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const author = await aMember(organization, { username: 'author', joined: [process.processId] })
  const proposalId = await aProposal(organization, process, {
    title: '=1+1 benches',
    authorId: author.userId,
    cost: 45,
  })
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'], username: 'amalia' }))
  const row = { organizationId: organization.id, proposalId, authorId: author.userId }
  const db = prismaClient()
  await db.comment.create({ data: { ...row, body: 'A visible comment' } })
  await db.comment.create({ data: { ...row, body: 'A deleted comment', deletedAt: new Date() } })
  const version = await db.proposalVersion.findFirstOrThrow({ where: { proposalId } })
  await db.evaluation.create({
    data: {
      organizationId: organization.id,
      proposalId,
      versionId: version.id,
      kind: 'FINAL',
      status: 'APPROVED',
      comment: 'It fits',
      evaluatorId: admin.actor.userId,
    },
  })
  await db.enquiry.create({
    data: {
      organizationId: organization.id,
      name: 'Ugo',
      email: 'ugo@x.test',
      emailKey: 'ugo@x.test',
      locale: 'en',
      subject: 'A question',
      body: 'When does it open?',
    },
  })
  await db.moderationCase.create({ data: { organizationId: organization.id, proposalId, reason: 'Not this' } })
  const filter = { processId: String(process.processId) }
  return { organization, process, proposalId, author, admin, filter }
}

describe('an export', () => {
  it('contains what the officer asked for, without formulas', async () => {
    const { admin, filter } = await anOffice()
    expect(await exported(admin, 'ideas', { filter })).toMatch(
      /,'=1\+1 benches,Idea,Under review,author,,,45,,Not decided,Final evaluation,,,,en,0,no,/,
    )
    const comments = await exported(admin, 'comments')
    expect(comments).toContain('A visible comment')
    expect(comments).not.toContain('A deleted comment')
    expect(await exported(admin, 'evaluations')).toMatch(/Final evaluation,Approved,,It fits,Test amalia,/)
    expect(await exported(admin, 'messages')).toContain('Ugo,ugo@x.test,A question,When does it open?')
    expect(await exported(admin, 'moderation')).toMatch(/To decide,0,/)
    expect(await exported(admin, 'people', { filter: { role: 'ADMIN' } })).toMatch(/^[^\n]+\n[^\n]*amalia[^\n]*\n$/)
  })

  it('contains the log in words, with the filter of its page', async () => {
    const { admin } = await anOffice()
    await updateOptions(admin, { name: '=HYPERLINK("x")' })
    const text = await exported(admin, 'log', { filter: { act: 'organization.updated' } })
    const [head, row, ...rest] = text.split('\r\n')
    expect(head).toContain('When,Who,What')
    expect(row).toContain('Test amalia,Options changed')
    expect(rest).toEqual([''])
    expect(text).not.toMatch(/(^|,)=/m)
  })

  it('is written as a spreadsheet too', async () => {
    const { admin } = await anOffice()
    const { id } = await request(admin, 'ideas', { format: 'xlsx' })
    await runExports()
    const file = await openExport(admin, { exportId: id })
    expect(file).toMatchObject({
      type: expect.stringContaining('spreadsheetml'),
      name: expect.stringMatching(/^Ideas .*xlsx$/),
    })
    const bytes = await buffer(file.stream)
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect(bytes.byteLength).toBe(file.size)
  })

  it('shows its progress, and a mail and the log tell of it', async () => {
    const { admin, filter } = await anOffice()
    const { id, state } = await request(admin, 'ideas', { filter })
    expect(state).toBe('PENDING')
    await expect(openExport(admin, { exportId: id })).rejects.toThrow('exportNotReady')
    await runExports()
    expect(await getExport(admin, { exportId: id })).toMatchObject({ state: 'READY', rowsWritten: 1, rowsTotal: 1 })
    const [mail] = await prismaClient().outboxMessage.findMany()
    expect(mail).toMatchObject({ recipient: admin.actor.email, template: 'export-ready' })
    const { items } = await listAudit(admin, { act: 'export.requested' })
    expect(items).toMatchObject([{ facts: { export: 'ideas', format: 'csv', process: Number(filter.processId) } }])
  })

  it('of people needs a purpose, which is recorded', async () => {
    const { admin } = await anOffice()
    await expect(request(admin, 'people', { purpose: '' })).rejects.toMatchObject({
      errorName: 'purposeMissing',
      field: 'purpose',
    })
    await request(admin, 'people', { purpose: 'Invitation to the assembly' })
    const { items } = await listAudit(admin, { act: 'export.requested' })
    expect(items).toMatchObject([{ facts: { purpose: 'Invitation to the assembly' } }])
  })

  it('runs once of each kind at a time', async () => {
    const { admin } = await anOffice()
    const { id } = await request(admin, 'ideas')
    await expect(request(admin, 'ideas')).rejects.toThrow('exportRunning')
    await request(admin, 'comments')
    await runExports()
    await request(admin, 'ideas')
    expect(await listExports(admin)).toHaveLength(3)
    expect(await getExport(admin, { exportId: id })).toMatchObject({ state: 'READY' })
  })

  it('refuses a filter that the list does not have', async () => {
    const { admin } = await anOffice()
    for (const filter of [{ colour: 'red' }, { processId: 'x' }])
      await expect(request(admin, 'ideas', { filter })).rejects.toMatchObject({
        field: expect.stringMatching(/^filter/),
      })
    await expect(request(admin, 'ideas', { filter: { processId: '999999' } })).rejects.toThrow('processUnknown')
    await expect(request(admin, 'answers', { filter: { moduleId: '999999' } })).rejects.toThrow('moduleUnknown')
  })
})

describe.skipIf(!hasRealPostgres)('exports of several workers and officers', () => {
  it('are requested and written once each', async () => {
    const { admin } = await anOffice()
    const requested = await Promise.allSettled(Array.from({ length: 6 }, () => request(admin, 'ideas')))
    expect(requested.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const done = await Promise.all([runExports(), runExports(), runExports()])
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await prismaClient().outboxMessage.count()).toBe(1)
  })
})

describe('the worker', () => {
  it('takes over an export whose worker died, and gives up after three attempts', async () => {
    const { admin } = await anOffice()
    const { id } = await request(admin, 'ideas')
    const died = { state: 'RUNNING' as const, leaseUntil: daysFromNow(-1) }
    await prismaClient().export.update({ where: { id }, data: { ...died, attempts: 2 } })
    await runExports()
    expect(await getExport(admin, { exportId: id })).toMatchObject({ state: 'READY' })
    await prismaClient().export.update({ where: { id }, data: { ...died, attempts: 3 } })
    await runExports()
    expect(await getExport(admin, { exportId: id })).toMatchObject({ state: 'FAILED' })
  })

  it('deletes files when they expire, are discarded, or their requester is erased', async () => {
    const { organization, admin } = await anOffice()
    const key = (id: string) => exportKey(organization.id, id)
    const [one, two] = [await request(admin, 'ideas'), await request(admin, 'comments')]
    await runExports()
    await discardExport(admin, { exportId: one.id })
    expect(await currentStorage().get(key(one.id))).toBeNull()
    expect(await deleteExpiredExports(daysFromNow(2))).toBe(0)
    expect(await deleteExpiredExports(daysFromNow(4))).toBe(1)
    expect(await currentStorage().get(key(two.id))).toBeNull()
    const leaving = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    const { id } = await request(leaving, 'people', { purpose: 'About Ugo' })
    await runExports()
    await eraseNow(admin, { userId: leaving.actor.userId })
    expect(await prismaClient().export.findFirst({ where: { id } })).toMatchObject({ requesterId: null, purpose: '' })
    expect(await deleteExpiredExports(new Date())).toBe(1)
    expect(await currentStorage().get(key(id))).toBeNull()
  })
})

describe('who may export', () => {
  const ROLES: Record<string, Authority[]> = {
    ADMIN: ['ADMIN'],
    DELEGATE: ['DELEGATE'],
    FACILITATOR: ['FACILITATOR'],
    EXPERT: ['EXPERT'],
    member: [],
  }
  const MAY: Record<string, readonly ExportKind[]> = {
    ADMIN: ['ideas', 'comments', 'evaluations', 'people', 'messages', 'log', 'moderation'],
    DELEGATE: ['ideas', 'comments', 'evaluations', 'moderation'],
    FACILITATOR: ['moderation'],
    EXPERT: [],
    member: [],
  }

  it.each(Object.entries(ROLES))('a person as %s, by kind', async (role, authorities) => {
    const { organization, process, filter } = await anOffice()
    const processRoles = authorities
      .filter((authority) => authority !== 'ADMIN')
      .map((authority) => ({ processId: process.processId, authority }))
    const ctx = contextOf(organization, await aMember(organization, { authorities, processRoles }))
    const may = []
    for (const kind of EXPORT_KINDS.filter((one) => one !== 'answers')) {
      const isOfProcess = ['ideas', 'comments', 'evaluations', 'moderation'].includes(kind)
      const outcome = await request(ctx, kind, isOfProcess ? { filter } : {}).catch((error: Error) => error.message)
      if (typeof outcome === 'string') expect(outcome).toBe('permissionDenied')
      else may.push(kind)
    }
    expect(may).toEqual(MAY[role])
    if (may.length === 0) await expect(readExportChoices(ctx)).rejects.toThrow('permissionDenied')
    else expect((await readExportChoices(ctx)).kinds).toEqual(may)
    // Other processes, and all of the organization, are the ADMIN's.
    if (role !== 'ADMIN') await expect(request(ctx, 'moderation')).rejects.toThrow('permissionDenied')
  })

  it('only its requester downloads a file, and only while the role lasts', async () => {
    const { organization, admin } = await anOffice()
    const { id } = await request(admin, 'people')
    await runExports()
    const colleague = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    for (const act of [openExport, getExport, discardExport])
      await expect(act(colleague, { exportId: id })).rejects.toThrow('exportUnknown')
    const demoted = contextOf(organization, { ...admin.actor, authorities: ['FACILITATOR'] })
    await expect(openExport(demoted, { exportId: id })).rejects.toThrow('permissionDenied')
    await expect(openExport(visitorContext(organization) as SignedInContext, { exportId: id })).rejects.toThrow(
      'signInRequired',
    )
  })

  it('nothing of another organization is exported or found', async () => {
    const { admin, filter } = await anOffice()
    const { id } = await request(admin, 'ideas')
    await runExports()
    const foreign = await anOrganization()
    const stranger = contextOf(foreign, await aMember(foreign, { authorities: ['ADMIN'], username: 'stranger' }))
    await expect(openExport(stranger, { exportId: id })).rejects.toThrow('exportUnknown')
    await expect(request(stranger, 'ideas', { filter })).rejects.toThrow('processUnknown')
    for (const kind of ['ideas', 'comments', 'evaluations', 'messages', 'moderation'] as const)
      expect((await exported(stranger, kind)).trimEnd().split('\r\n'), kind).toHaveLength(1)
    expect(await exported(stranger, 'people')).not.toMatch(/amalia|author/)
    expect(await exported(stranger, 'log')).not.toContain('amalia')
  })
})
