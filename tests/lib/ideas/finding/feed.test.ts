import { beforeEach, expect, test } from 'vitest'
import { conditionalText } from '@/lib/edge/http/api/conditional'
import { atomText } from '@/lib/edge/http/pages/atom-text'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { processFeed } from '@/lib/ideas/finding/process-feed'
import {
  aBudgetProcess,
  aMember,
  anOrganization,
  aProposal,
  type BudgetProcess,
  visitorContext,
} from '@/tests/factories'
import { aParticipant } from '@/tests/factories/participants'

const db = prismaClient()
let organization: CurrentOrganization
let process: BudgetProcess

beforeEach(async () => {
  organization = await anOrganization({ host: 'feed.example.org' })
  process = await aBudgetProcess(organization)
})

const textOf = async (ctx = visitorContext(organization)) => atomText(await processFeed(ctx, process.processId))

test('lists the newest ideas of a process with addresses of its own domain, and changes only with them', async () => {
  const id = await aProposal(organization, process, { title: 'A well' })
  await aProposal(organization, process, { title: 'Withdrawn', status: 'CANCELLED' })
  await aProposal(organization, process, { title: 'Begun', status: 'DRAFT' })
  const text = await textOf()
  expect(text).toContain(
    `<id>https://feed.example.org/idea-detail/${id}/${process.processId}/${process.phases.ideas}/${process.modules.ideas}</id>`,
  )
  expect(text).toContain('<title>A well</title>')
  expect(text).toMatch(/<updated>\d{4}-\d\d-\d\dT[\d:.]+Z<\/updated>/)
  expect(text).not.toMatch(/Withdrawn|Begun/)
  // Votes and followers move these; a feed must not tell (T: tallies stay hidden everywhere).
  await db.proposal.update({ where: { id }, data: { popularity: 99, followersCount: 7, commentsCount: 3 } })
  expect(await textOf()).toBe(text)
})

test('escapes every text (X01)', async () => {
  const set = [
    '</title><script>alert(1)</script>',
    '<svg onload=alert(1)>',
    '&lt;b&gt; "quoted" \'single\'',
    ']]><x/>',
    'a\u0001b‮c',
  ]
  for (const title of set) await aProposal(organization, process, { title })
  const text = await textOf()
  expect(text).not.toMatch(/<script|<svg|<x\/>/)
  expect(text).not.toContain('\u0001')
  expect(text).toContain('&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(text).toContain('&amp;lt;b&amp;gt;')
  for (const part of text.split(/<[^>]*>/)) expect(part).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot);)/)
})

test('names an author in full only when the profile is public, and omits erased accounts', async () => {
  const shy = await aMember(organization, { username: 'shy.one', user: { name: 'Sandra', surname: 'Hidden' } })
  const open = await aMember(organization, { user: { name: 'Olga', surname: 'Open', isPublic: true } })
  const gone = await aMember(organization, { username: 'gone.one', user: { erasedAt: new Date() } })
  for (const { userId } of [shy, open, gone]) await aProposal(organization, process, { authorId: userId })
  const text = await textOf()
  expect(text).toContain(`<name>Member ${shy.userId}</name>`)
  expect(text).toContain('<name>Olga Open</name>')
  expect(text).not.toMatch(/Sandra|Hidden|shy\.one|gone\.one|@example/)
})

test('answers 404 for a process that visitors cannot see, also to its members', async () => {
  const hidden = await aBudgetProcess(organization, { process: { visibility: 'PRIVATE' } })
  const member = await aParticipant(organization, hidden)
  await expect(processFeed(member, hidden.processId)).rejects.toMatchObject({ errorName: 'processPrivate' })
  await expect(processFeed(visitorContext(await anOrganization()), process.processId)).rejects.toMatchObject({
    errorName: 'processUnknown',
  })
  const closed = await anOrganization({ publiclyVisible: false })
  const inside = await aBudgetProcess(closed)
  await expect(processFeed(visitorContext(closed), inside.processId)).rejects.toMatchObject({
    errorName: 'processUnknown',
  })
})

test('answers 304 by ETag and by date', async () => {
  const changedAt = new Date('2026-03-01T10:00:00.700Z')
  const told = { contentType: 'application/atom+xml', changedAt, cacheControl: 'public, no-cache' }
  const answer = (headers: Record<string, string>, text = 'feed') => conditionalText(new Headers(headers), text, told)
  const first = answer({})
  expect(first.status).toBe(200)
  const tag = first.headers.get('etag') ?? ''
  expect(answer({ 'if-none-match': `"other", ${tag}` }).status).toBe(304)
  expect(answer({ 'if-none-match': tag }, 'another feed').status).toBe(200)
  expect(answer({ 'if-modified-since': first.headers.get('last-modified') ?? '' }).status).toBe(304)
  expect(answer({ 'if-modified-since': 'Sun, 01 Feb 2026 10:00:00 GMT' }).status).toBe(200)
  expect(
    answer({ 'if-none-match': '"other"', 'if-modified-since': first.headers.get('last-modified') ?? '' }).status,
  ).toBe(200)
  expect(answer({ 'if-modified-since': 'nonsense' }).status).toBe(200)
})
