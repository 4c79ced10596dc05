import { expect, test } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { listTopics } from '@/lib/process/topics/queries'
import { aBudgetProcess, anOrganization, visitorContext } from '@/tests/factories'

test('lists challenges with areas, contexts and public groups of the process only', async () => {
  const [organization, other] = [await anOrganization(), await anOrganization()]
  const { processId } = await aBudgetProcess(organization)
  const db = prismaClient()
  const organizationId = organization.id
  const driver = await db.driver.create({ data: { organizationId, name: { en: 'Green' } } })
  await db.driver.create({ data: { organizationId, name: { en: 'Unused' } } })
  const challenge = await db.challenge.create({
    data: { organizationId, name: { en: 'Trees' }, driverId: driver.id, icon: 'trees' },
  })
  await db.challenge.create({ data: { organizationId, name: { en: 'Of no process' } } })
  await db.processChallenge.create({ data: { organizationId, processId, challengeId: challenge.id } })
  const scenario = await db.scenario.create({ data: { organizationId, name: { en: 'Centre' } } })
  await db.processScenario.create({ data: { organizationId, processId, scenarioId: scenario.id } })
  const group = await db.group.create({ data: { organizationId, processId, name: { en: 'Class 3B' } } })
  await db.group.create({ data: { organizationId, processId, name: { en: 'Hidden' }, visibility: 'PRIVATE' } })

  expect(await listTopics(visitorContext(organization), processId)).toEqual({
    challenges: [{ id: challenge.id, name: { en: 'Trees' }, driverId: driver.id, colour: null, icon: 'trees' }],
    drivers: [{ id: driver.id, name: { en: 'Green' } }],
    scenarios: [{ id: scenario.id, name: { en: 'Centre' } }],
    groups: [{ id: group.id, name: { en: 'Class 3B' } }],
  })
  expect(await listTopics(visitorContext(other), processId)).toEqual({
    challenges: [],
    drivers: [],
    scenarios: [],
    groups: [],
  })
})
