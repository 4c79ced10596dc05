import { z } from 'zod'
import { optionalText } from '@/lib/foundation/input/required-text'
import { CLASSIFICATION_NAME_MAX } from '@/lib/identity/organizations/limits'

const name = optionalText(CLASSIFICATION_NAME_MAX).optional()

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
