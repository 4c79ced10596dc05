import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { type SavedFields, savedFields } from '@/lib/foundation/input/saved-fields'
import type { Challenge, Driver, Group, Scenario } from '@/lib/generated/prisma/client'

type Zoned = Pick<Context, 'organization'>

/** What the form of an area, a topic, a context or a group changes. */
export function topicFields(ctx: Zoned, topic: Driver | Challenge | Scenario | Group): SavedFields {
  return savedFields(
    {
      name: readColumn(localizedText, topic.name),
      body: readColumn(localizedText, topic.body),
      ...('colour' in topic && { colour: topic.colour, icon: topic.icon }),
      ...('driverId' in topic && { driverId: topic.driverId }),
      ...('registration' in topic && { visibility: topic.visibility, registration: topic.registration }),
    },
    ctx.organization.timeZone,
  )
}

/** What the form of a process's topics changes. */
export function choiceFields(ctx: Zoned, choice: { challengeIds: number[]; scenarioIds: number[] }): SavedFields {
  const { challengeIds, scenarioIds } = choice
  return savedFields({ challengeIds, scenarioIds }, ctx.organization.timeZone)
}
