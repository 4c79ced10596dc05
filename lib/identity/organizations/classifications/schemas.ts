import { z } from 'zod'
import { optionalText } from '@/lib/foundation/input/required-text'

const NAME_MAX = 40

const name = optionalText(NAME_MAX).optional()

/** What this organization calls topics, themes and places; a name that is left out or empty is the usual one. */
export const nameClassificationsInput = z.strictObject({
  challengeOne: name,
  challengeMany: name,
  driverOne: name,
  driverMany: name,
  scenarioOne: name,
  scenarioMany: name,
})

export type NameClassificationsInput = z.output<typeof nameClassificationsInput>
