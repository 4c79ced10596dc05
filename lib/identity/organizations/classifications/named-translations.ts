import type { ClassificationName } from '@/lib/foundation/context/classification-names'
import type { Context } from '@/lib/foundation/context/context'
import { type Translator, translator } from '@/lib/foundation/i18n/translations'

// The texts that name a topic, a theme or a place and nothing else.
const NAMING = {
  finding: {
    'challenges.title': 'challengeMany',
    'drivers.title': 'driverMany',
    'scenarios.title': 'scenarioMany',
  },
  proposals: {
    'list.topic': 'challengeOne',
    'list.area': 'driverOne',
    'list.context': 'scenarioOne',
    'detail.context': 'scenarioOne',
    'form.topics': 'challengeMany',
    'form.context': 'scenarioOne',
  },
  processes: { 'tabs.challenges': 'challengeMany', 'tabs.scenarios': 'scenarioMany' },
  admin: {
    'topics.challenge.one': 'challengeOne',
    'topics.challenge.many': 'challengeMany',
    'topics.driver.one': 'driverOne',
    'topics.driver.many': 'driverMany',
    'topics.scenario.one': 'scenarioOne',
    'topics.scenario.many': 'scenarioMany',
  },
} as const satisfies Record<string, Record<string, ClassificationName>>

export type Naming = keyof typeof NAMING

// Cached per organization as it was read, so that what is cached by translator stays apart (see Cached).
const made = new WeakMap<object, Map<string, unknown>>()

/** The texts of an area with the organization's own names for topics, themes and places. */
export function namedTranslations<N extends Naming>(
  { locale, organization }: Pick<Context, 'locale' | 'organization'>,
  area: N,
): Translator<N> {
  const names = organization.classificationNames
  const usual = translator(locale, area)
  if (Object.keys(names).length === 0) return usual
  const ofOrganization = made.get(organization) ?? new Map<string, unknown>()
  made.set(organization, ofOrganization)
  const known = ofOrganization.get(`${locale} ${area}`)
  if (known) return known as Translator<N>
  const own = new Map(
    Object.entries<ClassificationName>(NAMING[area]).flatMap(([key, name]) => {
      const text = names[name]?.[locale]
      return text ? [[key, text] as const] : []
    }),
  )
  const plain = usual as unknown as (key: string, values?: Record<string, string | number | Date>) => string
  const named = Object.assign(
    (key: string, values?: Record<string, string | number | Date>) => own.get(key) ?? plain(key, values),
    { rich: usual.rich, markup: usual.markup, raw: usual.raw, has: usual.has },
  )
  ofOrganization.set(`${locale} ${area}`, named)
  return named as unknown as Translator<N>
}
