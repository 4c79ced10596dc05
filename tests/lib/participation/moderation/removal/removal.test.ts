import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { storeDocument } from '@/lib/foundation/files/storing/store-document'
import { storeImage } from '@/lib/foundation/files/storing/store-image'
import { storedKeys } from '@/lib/foundation/files/storing/stored-keys'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { saveDraft } from '@/lib/ideas/proposals/drafts/save-draft'
import { getProposalCall as getProposalRoute } from '@/lib/ideas/proposals/publishing/calls'
import { getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import { createVersion } from '@/lib/ideas/proposals/versions/create-version'
import { decideApproval } from '@/lib/office/approvals/decide-approval'
import { deleteComment } from '@/lib/participation/comments/delete-comment'
import { listComments } from '@/lib/participation/comments/list-comments'
import { writeComment } from '@/lib/participation/comments/write-comment'
import { appealDecision } from '@/lib/participation/moderation/deciding/appeal-decision'
import { decideCase } from '@/lib/participation/moderation/deciding/decide-case'
import { hideComment } from '@/lib/participation/moderation/deciding/hide-comment'
import { hideProposal } from '@/lib/participation/moderation/deciding/hide-proposal'
import { deleteCopies } from '@/lib/participation/moderation/removal/delete-copies'
import { openCopy } from '@/lib/participation/moderation/removal/open-copy'
import { findOpenCopy, readCopiedFile } from '@/lib/participation/moderation/removal/read-copy'
import { removeContent } from '@/lib/participation/moderation/removal/remove-content'
import { reportProposal } from '@/lib/participation/moderation/report-content'
import { exportOwnData } from '@/lib/participation/personal-data/export-own-data'
import { api } from '@/tests/api/client'
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
import { aFacilitator, aParticipant } from '@/tests/factories/participants'
import { refusal, refusalAt, resetLimits } from '@/tests/factories/refusal'

beforeEach(resetLimits)

const SECRET = 'Xylophagous'
const INPUT = { reason: 'It calls for violence', legalBasis: 'Penal code, article 111', decidedBy: '', confirmName: '' }
const db = () => prismaClient()

/** Two administrators, a delegate, a facilitator, an author with an idea of secret words, and a comment of a reader. */
async function aTown() {
  const organization = await anOrganization({ languages: ['en', 'it'] })
  const process = await aBudgetProcess(organization, { during: 'ideas' })
  const officer = async (options: Parameters<typeof aMember>[1]) =>
    contextOf(organization, await aMember(organization, options))
  const [first, second] = [await officer({ authorities: ['ADMIN'] }), await officer({ authorities: ['ADMIN'] })]
  const facilitator = await aFacilitator(organization, process)
  const [author, reader] = [await aParticipant(organization, process), await aParticipant(organization, process)]
  return { organization, process, first, second, facilitator, author, reader, officer }
}

type Town = Awaited<ReturnType<typeof aTown>>

/** An idea whose every field and file holds the secret word, published, with a translation. */
async function aSecretIdea({ organization, process, author }: Town) {
  const proposalId = await aProposal(organization, process, {
    authorId: author.actor.userId,
    title: `${SECRET} title`,
  })
  const version = await db().proposalVersion.findFirstOrThrow({ where: { proposalId } })
  const texts = { title: `${SECRET} titolo`, summary: `${SECRET} sommario`, narrative: `${SECRET} testo` }
  const row = { organizationId: organization.id, versionId: version.id }
  await db().proposalTranslation.create({ data: { ...row, locale: 'it', ...texts, completedAt: new Date() } })
  await db().proposalVersion.update({
    where: { id: version.id },
    data: { languages: ['en', 'it'], address: `${SECRET} street 1`, websiteUrl: `https://${SECRET}.test` },
  })
  await db().$executeRaw`UPDATE "Proposal" SET "location" = ST_SetSRID(ST_MakePoint(11.5, 44.5), 4326), "address" = 'A'
    WHERE "id" = ${proposalId}`
  const ownerId = author.actor.userId
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const picture = await storeImage(author, { bytes, purpose: 'image', ownerId, originalName: `${SECRET}.png` })
  const pdf = Buffer.from(`%PDF-1.4\n${SECRET}\n%%EOF\n`)
  const paper = await storeDocument(author, { bytes: pdf, ownerId, originalName: `${SECRET}.pdf` })
  const files = [picture, paper]
  await db().versionFile.createMany({
    data: files.map(({ id }, position) => ({
      ...row,
      fileId: id,
      position,
      kind: position === 0 ? ('COVER' as const) : ('DOCUMENT' as const),
      alternative: `${SECRET} picture`,
    })),
  })
  await db().file.updateMany({ where: { id: { in: files.map(({ id }) => id) } }, data: { attachedAt: new Date() } })
  return { proposalId, files, pdf }
}

// Every text of every table, as a reader of the database finds it.
async function tablesWith(word: string): Promise<string[]> {
  const tables = await db().$queryRaw<{ name: string }[]>`
    SELECT c."relname" AS "name" FROM pg_class c WHERE c."relkind" = 'r' AND c."relnamespace" = 'public'::regnamespace`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await db().$queryRawUnsafe<unknown[]>(
      `SELECT 1 FROM "${name}" t WHERE t::text ILIKE '%${word}%' LIMIT 1`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found.toSorted()
}

const remove = (ctx: SignedInContext, caseId: number, input = {}) => removeContent(ctx, { caseId, ...INPUT, ...input })
const confirm = (ctx: SignedInContext, id: number | null) =>
  decideApproval(ctx, { id: id ?? 0, confirmed: true, reason: '' })

async function removed(town: Town) {
  const idea = await aSecretIdea(town)
  const { caseId } = await reportProposal(town.reader, { proposalId: idea.proposalId, reason: 'ILLEGAL', note: '' })
  const { approvalId } = await remove(town.first, caseId)
  await confirm(town.second, approvalId)
  return { ...idea, caseId }
}

describe('removing an unlawful idea for good', () => {
  it('waits for a second officer, and then leaves its words in no table and its files in no storage', async () => {
    const town = await aTown()
    const { proposalId, files } = await aSecretIdea(town)
    const { caseId } = await reportProposal(town.reader, { proposalId, reason: 'ILLEGAL', note: '' })
    await db().export.create({
      data: {
        id: crypto.randomUUID(),
        organizationId: town.organization.id,
        kind: 'ideas',
        format: 'csv',
        locale: 'en',
        purpose: 'x',
        expiresAt: daysFromNow(3),
      },
    })
    const { approvalId } = await remove(town.first, caseId, { confirmName: `${SECRET} title` })
    expect((await getProposal(town.reader, proposalId)).title).toBe(`${SECRET} title`)
    expect(await tablesWith(SECRET)).not.toEqual([])
    await confirm(town.second, approvalId)
    expect(await tablesWith(SECRET)).toEqual([])
    for (const key of files.flatMap(storedKeys)) expect(await currentStorage().get(key)).toBeNull()
    expect(await db().file.count()).toBe(0)
    expect(await db().export.count({ where: { expiresAt: { gt: new Date() } } })).toBe(0)
    expect(await db().proposal.findUniqueOrThrow({ where: { id: proposalId } })).toMatchObject({
      hiddenReason: INPUT.reason,
      address: '',
      removedAt: expect.any(Date),
      hiddenAt: expect.any(Date),
      cost: expect.anything(),
    })
    const [point] = await db().$queryRaw<unknown[]>`SELECT 1 FROM "Proposal" WHERE "location" IS NOT NULL`
    expect(point).toBeUndefined()
  })

  it('tells the author by mail why, by what law and how to appeal, and the log who did it', async () => {
    const town = await aTown()
    const { proposalId } = await removed(town)
    const mail = await db().outboxMessage.findFirstOrThrow({ where: { template: 'idea-removed' } })
    expect(mail.recipient).toBe(town.author.actor.email)
    expect(openFacts(mail.facts)).toMatchObject({ reason: INPUT.reason, decidedBy: 'none' })
    expect(openFacts(mail.facts)).toMatchObject({ legalBasis: INPUT.legalBasis, link: expect.stringContaining('idea') })
    const acts = await db().auditEntry.findMany({ orderBy: { id: 'asc' } })
    expect(acts.map(({ act, actorId }) => [act, actorId])).toEqual([
      ['approval.requested', town.first.actor.userId],
      ['approval.confirmed', town.second.actor.userId],
      ['moderation.removed', town.second.actor.userId],
    ])
    expect(acts[2]?.facts).toMatchObject({ proposalId, reason: INPUT.reason, legalBasis: INPUT.legalBasis })
    const told = await db().notification.findMany({ where: { kind: { in: ['moderation', 'report'] } } })
    expect(told.map(({ userId, facts }) => [userId, (facts as { decision: string }).decision]).toSorted()).toEqual(
      [
        [town.author.actor.userId, 'REMOVED'],
        [town.reader.actor.userId, 'HIDDEN'],
      ].toSorted(),
    )
  })

  it('is answered by 410 and cannot be written on by its author', async () => {
    const town = await aTown()
    const { proposalId } = await removed(town)
    const answer = await api(town.organization).get(getProposalRoute, { params: { proposalId } })
    expect(answer.status).toBe(410)
    expect(await getProposal(visitorContext(town.organization), proposalId)).toMatchObject({
      isRemoved: true,
      title: '',
    })
    expect(await refusal(createVersion(town.author, { proposalId }))).toBe('proposalRemoved')
    expect(await refusal(saveDraft(town.author, { proposalId, title: SECRET }))).toBe('proposalRemoved')
  })

  it('is asked by administrators and delegates, not by facilitators, authors and who reported it', async () => {
    const town = await aTown()
    const { proposalId } = await aSecretIdea(town)
    const { caseId } = await reportProposal(town.second, { proposalId, reason: 'ILLEGAL', note: '' })
    expect(await refusal(remove(town.facilitator, caseId))).toBe('permissionDenied')
    expect(await refusal(remove(town.author, caseId))).toBe('caseUnknown')
    expect(await refusal(remove(town.second, caseId))).toBe('notOnOwnReport')
    // The only other officer reported it: nobody may confirm, so the name is typed.
    expect(await refusalAt(remove(town.first, caseId))).toBe('nameNotTyped confirmName')
    expect(await remove(town.first, caseId, { confirmName: `${SECRET.toLowerCase()} title` })).toMatchObject({
      approvalId: null,
    })
    expect(await refusal(remove(town.first, caseId))).toBe('caseDecided')
  })

  it('is not confirmed once readers see another text than the officer saw', async () => {
    const town = await aTown()
    const { proposalId } = await aSecretIdea(town)
    const { caseId } = await hideProposal(town.facilitator, { proposalId, reason: 'Rule 3' })
    const { approvalId } = await remove(town.first, caseId)
    await db().proposalTranslation.updateMany({ where: { locale: 'en' }, data: { title: 'Harmless' } })
    expect(await refusal(confirm(town.second, approvalId))).toBe('approvalOutdated')
    expect(await tablesWith(SECRET)).not.toEqual([])
  })

  it('keeps pictures that another idea shows too', async () => {
    const town = await aTown()
    const { files, proposalId } = await aSecretIdea(town)
    const other = await aProposal(town.organization, town.process)
    const { id: versionId } = await db().proposalVersion.findFirstOrThrow({ where: { proposalId: other } })
    const row = { organizationId: town.organization.id, versionId, fileId: files[0]?.id ?? '', kind: 'COVER' as const }
    await db().versionFile.create({ data: row })
    const { caseId } = await hideProposal(town.facilitator, { proposalId, reason: 'Rule 3' })
    await confirm(town.second, (await remove(town.first, caseId)).approvalId)
    expect(await db().file.findMany({ select: { id: true } })).toEqual([{ id: files[0]?.id }])
  })
})

describe('the sealed copy', () => {
  it('gives back every text, place, picture and file when an appeal succeeds', async () => {
    const town = await aTown()
    const before = await aSecretIdea(town)
    const texts = () => db().proposalTranslation.findMany({ orderBy: { locale: 'asc' } })
    const rows = () => db().versionFile.findMany({ orderBy: { position: 'asc' } })
    const shown = () => getProposal(town.reader, before.proposalId)
    const [words, attached, idea] = [await texts(), await rows(), await shown()]
    const keys = before.files.flatMap(storedKeys)
    const bytes = await Promise.all(keys.map((key) => currentStorage().get(key)))
    const { caseId } = await hideProposal(town.facilitator, { proposalId: before.proposalId, reason: 'Rule 3' })
    await confirm(town.second, (await remove(town.first, caseId)).approvalId)
    await appealDecision(town.author, { caseId, text: 'It was a quotation' })
    const restore = (ctx: SignedInContext) =>
      refusal(decideCase(ctx, { caseId, decision: 'RESTORE', reason: 'It was' }))
    expect(await restore(town.facilitator)).toBe('permissionDenied')
    expect(await restore(town.second)).toBe('appealNeedsSomeoneElse')
    expect(await restore(town.first)).toBe('done')
    expect([await texts(), await rows()]).toEqual([words, attached])
    expect(await shown()).toMatchObject({ title: idea.title, lng: 11.5, lat: 44.5, documents: idea.documents })
    expect(await Promise.all(keys.map((key) => currentStorage().get(key)))).toEqual(bytes)
    expect(await db().proposalSearch.count()).toBe(1)
    expect(await db().sealedFile.count()).toBe(0)
    expect(await db().removal.findFirstOrThrow()).toMatchObject({ sealed: null, restoredAt: expect.any(Date) })
    const { publishedCount } = await db().module.findUniqueOrThrow({ where: { id: town.process.modules.ideas } })
    expect(publishedCount).toBe(1)
  })

  it('is opened by an administrator with a reason, for minutes, and the log says so', async () => {
    const town = await aTown()
    const { caseId, files, pdf } = await removed(town)
    const delegate = await town.officer({
      authorities: ['DELEGATE'],
      processRoles: [{ processId: town.process.processId, authority: 'DELEGATE' }],
    })
    const fileId = files[1]?.id ?? ''
    expect(await refusal(openCopy(delegate, { caseId, reason: 'Court' }))).toBe('permissionDenied')
    expect(await findOpenCopy(town.first, { caseId })).toBeNull()
    expect(await refusal(readCopiedFile(town.first, { caseId, fileId }))).toBe('fileUnknown')
    await openCopy(town.first, { caseId, reason: 'The court asked for it' })
    const copy = await findOpenCopy(town.first, { caseId })
    expect(JSON.stringify(copy)).toContain(`${SECRET} testo`)
    expect((await readCopiedFile(town.first, { caseId, fileId })).bytes.equals(pdf)).toBe(true)
    expect(await findOpenCopy(town.second, { caseId })).toBeNull()
    const late = contextOf(town.organization, town.first.actor, daysFromNow(16 / 24 / 60))
    expect(await findOpenCopy(late, { caseId })).toBeNull()
    const acts = await db().auditEntry.findMany({ where: { act: 'moderation.copyOpened' } })
    expect(acts).toMatchObject([{ actorId: town.first.actor.userId, facts: { reason: 'The court asked for it' } }])
  })

  it('is deleted when the organization’s period is over; then nothing restores the text', async () => {
    const town = await aTown()
    await db().organization.update({ where: { id: town.organization.id }, data: { removalMonths: 6 } })
    const { caseId } = await removed(town)
    expect(await deleteCopies(daysFromNow(150))).toBe(0)
    expect(await deleteCopies(daysFromNow(190))).toBe(1)
    expect(await db().sealedFile.count()).toBe(0)
    const restore = decideCase(town.first, { caseId, decision: 'RESTORE', reason: 'It was' })
    expect(await refusal(restore)).toBe('sealedCopyGone')
    expect(await refusal(openCopy(town.first, { caseId, reason: 'Court' }))).toBe('sealedCopyGone')
    expect(await db().removal.findFirstOrThrow()).toMatchObject({ reason: INPUT.reason, sealed: null })
  })

  it('belongs to the download of the author without its words, and outlives the account without its name', async () => {
    const town = await aTown()
    await removed(town)
    const data = await exportOwnData(town.author)
    expect(data['removals']).toMatchObject([{ reason: INPUT.reason, legalBasis: INPUT.legalBasis }])
    expect(JSON.stringify(data)).not.toContain(SECRET)
    await eraseNow(town.first, town.author.actor)
    expect(await db().removal.findFirstOrThrow()).toMatchObject({ authorId: null, sealed: expect.any(String) })
  })
})

describe('removing an unlawful comment for good', () => {
  it('replaces its text for everybody, keeps the answers, and is appealed and restored like an idea', async () => {
    const town = await aTown()
    const proposalId = await aProposal(town.organization, town.process, { authorId: town.author.actor.userId })
    const { id: commentId } = await writeComment(town.reader, { proposalId, body: `${SECRET} words` })
    await writeComment(town.author, { proposalId, body: 'No', parentId: commentId })
    const { id: caseId } = await hideComment(town.facilitator, { commentId, reason: 'Rule 3' })
    await appealDecision(town.reader, { caseId, text: 'A joke' })
    expect(await refusal(remove(town.first, caseId))).toBe('caseDecided')
    await decideCase(town.second, { caseId, decision: 'UPHOLD', reason: 'No joke' })
    await confirm(town.second, (await remove(town.first, caseId)).approvalId)
    expect(await tablesWith(SECRET)).toEqual([])
    const list = (ctx: SignedInContext) =>
      listComments(ctx, { proposalId, processId: town.process.processId, page: 0, size: 10 })
    for (const ctx of [town.author, town.reader, town.first])
      expect((await list(ctx)).items).toMatchObject([{ isRemoved: true, body: '', replies: [{ body: 'No' }] }])
    const { earlier } = await db().removal.findFirstOrThrow()
    expect(earlier).toEqual({ state: 'UPHELD', reason: 'Rule 3', appeal: 'A joke', answer: 'No joke' })
    await appealDecision(town.reader, { caseId, text: 'It was a quotation' })
    await decideCase(town.first, { caseId, decision: 'RESTORE', reason: 'Indeed' })
    expect((await list(town.author)).items).toMatchObject([{ isRemoved: false, body: `${SECRET} words` }])
    const { commentsCount } = await db().proposal.findUniqueOrThrow({ where: { id: proposalId } })
    expect(commentsCount).toBe(2)
    await deleteComment(town.reader, { commentId })
  })
})
