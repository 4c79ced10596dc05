import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { pickText, pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { beginningOfText } from '@/lib/foundation/markdown/plain-of-text'
import type { FoundGroup } from '@/lib/ideas/finding/groups'
import type { FoundChallenge, FoundDriver, FoundTopic } from '@/lib/ideas/finding/topics'
import { type ChosenLook, lookOf, type TopicLook } from '@/lib/process/topics/looks'

/** A topic, area, context or group in a list, with every text finished. */
export type Tile = {
  id: number
  href: string
  name: string
  /** The language of the name if it differs from the page's. */
  lang: string | undefined
  text: string
  facts: string[]
  coverFileId: string | null
  look: TopicLook
  isPrivate?: boolean
}

type Reader = Pick<Context, 'locale' | 'organization'>
/** Words of the areas `finding` and `proposals`. */
type Words = { t: Translator<'finding'>; ideaWords: Translator<'proposals'> }

export function driverTile(ctx: Reader, driver: FoundDriver, { t, ideaWords }: Words): Tile {
  const tile = tileOf(ctx, driver, 'driver', '')
  const facts = [t('challenges.count', { count: driver.challenges }), ideaWords('list.count', { count: driver.ideas })]
  return { ...tile, href: routes.driver(driver.id, tile.name), facts }
}

export function challengeTile(ctx: Reader, challenge: FoundChallenge, { t, ideaWords }: Words): Tile {
  const area = pickText(challenge.driverName, ctx.locale, ctx.organization.languages)
  return {
    ...tileOf(ctx, challenge, 'challenge', routes.challenge(challenge.id)),
    facts: [...(area ? [t('area', { name: area })] : []), ideaWords('list.count', { count: challenge.ideas })],
  }
}

export function scenarioTile(ctx: Reader, scenario: FoundTopic, { ideaWords }: Words): Tile {
  return {
    ...tileOf(ctx, scenario, 'scenario', routes.scenario(scenario.id)),
    facts: [ideaWords('list.count', { count: scenario.ideas })],
  }
}

export function groupTile(ctx: Reader, group: FoundGroup, { t, ideaWords }: Words): Tile {
  const tile = tileOf(ctx, group, 'group', '')
  const process = pickText(group.processName, ctx.locale, ctx.organization.languages)
  return {
    ...tile,
    href: routes.group(group.id, tile.name),
    facts: [
      process ? t('groups.ofProcess', { name: process }) : t('groups.everywhere'),
      `${t('groups.members', { count: group.members })} · ${ideaWords('list.count', { count: group.ideas })}`,
    ],
    isPrivate: group.visibility === 'PRIVATE',
  }
}

function tileOf(
  { locale, organization }: Reader,
  topic: Pick<FoundTopic, 'id' | 'name' | 'body' | 'coverFileId'> & Partial<ChosenLook>,
  kind: Parameters<typeof lookOf>[0],
  href: string,
): Tile {
  const { languages } = organization
  const name = pickTextWithLocale(topic.name, locale, languages)
  return {
    id: topic.id,
    href,
    name: name.text,
    lang: name.locale === locale ? undefined : name.locale,
    text: beginningOfText(pickText(topic.body, locale, languages), 140),
    facts: [],
    coverFileId: topic.coverFileId,
    look: lookOf(kind, topic),
  }
}
