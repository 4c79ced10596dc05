import { expect, it } from 'vitest'
import type { SignedIn } from '@/lib/catalogues/actor'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { calls } from '@/lib/generated/calls'
import { api } from '@/tests/api/client'
import { aBudgetProcess, aMember, anOpenVote, anOrganization, aProposal } from '@/tests/factories'

const SECRET = 'Zwetschge'

// Everything of a private process that has a name, and a person inside who wrote it.
async function aSecretPlace() {
  const organization = await anOrganization()
  const db = prismaClient()
  const organizationId = organization.id
  const process = await aBudgetProcess(organization, {
    process: { visibility: 'PRIVATE', name: { en: SECRET }, summary: { en: SECRET } },
  })
  const { processId } = process
  await db.phase.updateMany({ where: { processId }, data: { name: { en: SECRET } } })
  await db.module.updateMany({ where: { processId }, data: { name: { en: SECRET } } })
  const group = await db.group.create({ data: { organizationId, processId, name: { en: `${SECRET} group` } } })
  await db.processPage.create({ data: { organizationId, processId, kind: 'about', body: { en: SECRET } } })
  const author = await aMember(organization, { joined: [processId], groups: [group.id], user: { isPublic: true } })
  const proposalId = await aProposal(organization, process, { title: SECRET, authorId: author.userId })
  await db.comment.create({ data: { organizationId, proposalId, authorId: author.userId, body: SECRET } })
  await anOpenVote(organization, process)
  const outsider = await aMember(organization)
  const ids = {
    processId,
    proposalId,
    userId: author.userId,
    phaseId: process.phases.ideas,
    groupId: group.id,
    modules: Object.values(process.modules),
  }
  return { organization, ids, author, outsider }
}

type Ids = Awaited<ReturnType<typeof aSecretPlace>>['ids']

/** The values of an address's parameters, once for each module where it names one. */
function addresses(path: string, ids: Ids): Record<string, string>[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const one = (moduleId: number) =>
    Object.fromEntries(names.map((name) => [name, String(parameterOf(name, path, ids, moduleId))]))
  return names.includes('moduleId') ? ids.modules.map(one) : [one(0)]
}

function parameterOf(name: string, path: string, ids: Ids, moduleId: number): number | string {
  if (name === 'moduleId') return moduleId
  if (name === 'number') return 1
  if (name === 'language') return 'en'
  if (name === 'format') return 'json'
  if (name === 'id' && path.startsWith('/groups')) return ids.groupId
  if (name === 'id' || name === 'userId') return ids.userId
  return (ids as unknown as Record<string, number>)[name] ?? 1
}

/** The calls whose answer to a reader holds the word. */
async function tellingCalls(organization: CurrentOrganization, ids: Ids, reader: SignedIn | null): Promise<string[]> {
  const client = api(organization).as(reader)
  const telling: string[] = []
  for (const read of calls.filter(({ method }) => method === 'GET')) {
    const { path } = read
    for (const params of addresses(path, ids)) {
      for (const query of ['', `?q.contains=${SECRET}`, `?processId=${ids.processId}`, `?process=${ids.processId}`]) {
        const answer = await client.send(read, { params, query })
        if (answer.text.includes(SECRET)) telling.push(`${path}${query}`)
      }
    }
  }
  return telling
}

it('reveals no text of a private process to outsiders by any call', { timeout: 60_000 }, async () => {
  const { organization, ids, author, outsider } = await aSecretPlace()
  expect((await tellingCalls(organization, ids, author)).length).toBeGreaterThan(10)
  expect(await tellingCalls(organization, ids, outsider)).toEqual([])
  expect(await tellingCalls(organization, ids, null)).toEqual([])
})
