import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Subject } from './name-subjects'

/** See lib/foundation/context/operator.ts. */
const OPERATOR_NAME = 'Command line'

type Reader = Pick<Context, 'locale' | 'organization'>
type Words = Translator<'admin'>
type Named = ReadonlyMap<string, Subject>
type Noted = { act: string; facts: Record<string, unknown> }

/** Who did it: the worker and commands of the operator have no account. */
export function whoText(t: Words, { actorId, actorName }: { actorId: number | null; actorName: string }): string {
  return actorName === '' || (actorId === null && actorName === OPERATOR_NAME) ? t('audit.nobody') : actorName
}

/** The name of an act; the act itself if a later release wrote it. */
export function actText(t: Words, act: string): string {
  const key = `acts.${act}`
  return t.has(key) ? t(key as 'acts.process.created') : act
}

/** The name of what an act was done to: of a thing that is gone only its kind and number. */
export function subjectText(t: Words, subject: string, named: Named): string {
  const found = named.get(subject)?.name
  if (found) return found
  const [kind = '', id] = subject.split(' ')
  const key = `audit.subjects.${kind}`
  const word = t.has(key) ? t(key as 'audit.subjects.process') : kind
  return id === undefined ? word : `${word} ${/^\d+$/.test(id) ? `#${id}` : id}`
}

/** The facts of an act as pairs of a label and a value that a person can read. */
export function factTexts(reader: Reader, t: Words, { act, facts }: Noted, named: Named) {
  // What was before stands first.
  const sorted = Object.entries(facts).toSorted(([a], [b]) => Number(b === 'from') - Number(a === 'from'))
  return sorted.flatMap(([name, value]) => {
    const text = valueText(reader, t, { act, name, value, named })
    return text === '' ? [] : [{ label: factLabel(t, name), text }]
  })
}

const PLACES = ['audit.factNames', 'fields', 'options', 'savedFields', 'content', 'pages'] as const

function factLabel(t: Words, name: string): string {
  const place = PLACES.find((group) => t.has(`${group}.${name}`))
  return place ? t(`${place}.${name}` as 'fields.name') : name
}

const KINDS_OF_FACTS: Record<string, string> = {
  process: 'process',
  processIds: 'process',
  copyOf: 'process',
  module: 'module',
  started: 'phase',
}

type Fact = { act: string; name: string; value: unknown; named: Named }

function valueText(reader: Reader, t: Words, { act, name, value, named }: Fact): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
  if (typeof value === 'number') {
    const kind = KINDS_OF_FACTS[name]
    return kind ? subjectText(t, `${kind} ${value}`, named) : String(value)
  }
  if (typeof value === 'string') return wordText(reader, t, { act, name, value })
  if (Array.isArray(value))
    return value
      .map((item) => valueText(reader, t, { act, name, value: item, named }))
      .filter(Boolean)
      .join(', ')
  const keys = Object.keys(value)
  if (keys.length > 0 && keys.every((key) => LOCALES.some((locale) => locale === key)))
    return pickText(value, reader.locale, reader.organization.languages)
  return Object.entries(value)
    .map(([key, inner]) => `${factLabel(t, key)} ${valueText(reader, t, { act, name: key, value: inner, named })}`)
    .join(', ')
}

const ENUMS = ['visibility', 'registration', 'status', 'phaseState', 'type', 'audit.values', 'pages']

// Acts whose `from` and `to` are states that other things have too.
const ENUM_OF_ACT: Record<string, string> = { 'process.statusSet': 'status', 'phase.stateSet': 'phaseState' }

type Word = { act: string; name: string; value: string }

function wordText({ locale, organization }: Reader, t: Words, { act, name, value }: Word): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatDeadline(locale, new Date(value), organization.timeZone)
  const groups = [ENUM_OF_ACT[act] ?? name, name, ...ENUMS]
  const group = /^[A-Za-z_-]{2,40}$/.test(value) ? groups.find((one) => t.has(`${one}.${value}`)) : undefined
  return group ? t(`${group}.${value}` as 'visibility.PUBLIC') : value
}

/** The subjects that the facts of entries name. */
export function subjectsOf(entries: readonly { subject: string; facts: Record<string, unknown> }[]): string[] {
  return entries.flatMap(({ subject, facts }) => [
    subject,
    ...Object.entries(KINDS_OF_FACTS).flatMap(([name, kind]) =>
      [facts[name]].flat().flatMap((id) => (typeof id === 'number' ? [`${kind} ${id}`] : [])),
    ),
  ])
}
