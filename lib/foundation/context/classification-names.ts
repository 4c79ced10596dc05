import { z } from 'zod'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'

/** Names in an organization for one and for several topics (challenges), themes (drivers) and places (scenarios). */
export const CLASSIFICATION_NAMES = [
  ...(['challengeOne', 'challengeMany', 'driverOne', 'driverMany', 'scenarioOne', 'scenarioMany'] as const),
] as const

export type ClassificationName = (typeof CLASSIFICATION_NAMES)[number]

const name = localizedText.exactOptional()

/** Organization.classificationNames; what is missing has its usual name. */
export const classificationNames = z.object({
  challengeOne: name,
  challengeMany: name,
  driverOne: name,
  driverMany: name,
  scenarioOne: name,
  scenarioMany: name,
} satisfies Record<ClassificationName, typeof name>)

export type ClassificationNames = z.infer<typeof classificationNames>
