import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Found } from '@/lib/ideas/finding/search'
import { runningTotalText } from '@/lib/ideas/proposals/reading/running-total-text'

type FoundLink = { key: string; href: string; name: string; lang?: string; note?: string }

/** The results of one kind as formatted text, so that the page and the quick search show the same. */
type FoundPart = { kind: string; title: string; links: FoundLink[]; more: { href: string; text: string } | null }

export type FoundView = { heading: string; hint: string | null; parts: FoundPart[] }

/** Formats the result of a search; `t` has the words of `finding`, `ideaWords` those of `proposals`. */
export function foundView(
  ctx: Context,
  q: string,
  found: Found,
  { t, ideaWords }: { t: Translator<'finding'>; ideaWords: Translator<'proposals'> },
): FoundView {
  const { processes, proposals, challenges, groups, people } = found
  const total = processes.total + proposals.total + challenges.total + groups.total + people.total
  const named = nameOf(ctx)
  const parts: FoundPart[] = [
    {
      kind: 'processes',
      title: t('explore.processes'),
      links: processes.items.map((process) => ({
        key: `process-${process.id}`,
        href: routes.process(process.id),
        ...named(process),
      })),
      more: null,
    },
    {
      kind: 'ideas',
      title: t('ideas'),
      links: ideaLinks(ctx, found, ideaWords),
      more:
        proposals.total > proposals.items.length
          ? {
              href: withQuery(routes.communitySpace(), { q }),
              text: t('explore.more', { count: proposals.total }),
            }
          : null,
    },
    {
      kind: 'challenges',
      title: t('challenges.title'),
      links: challenges.items.map((challenge) => ({
        key: `challenge-${challenge.id}`,
        href: routes.challenge(challenge.id),
        ...named(challenge),
      })),
      more: null,
    },
    {
      kind: 'groups',
      title: t('groups.title'),
      links: groups.items.map((group) => {
        const name = named(group)
        return { key: `group-${group.id}`, href: routes.group(group.id, name.name), ...name }
      }),
      more: null,
    },
    {
      kind: 'people',
      title: t('explore.people'),
      links: people.items.map(({ id, displayName }) => ({
        key: `person-${id}`,
        href: routes.user(id),
        name: displayName,
      })),
      more: null,
    },
  ]
  return {
    heading: t('explore.found', { count: total, words: q }),
    hint: total === 0 ? t('explore.noneBody') : null,
    parts: parts.filter(({ links }) => links.length > 0),
  }
}

function ideaLinks(ctx: Context, { proposals, community }: Found, ideaWords: Translator<'proposals'>): FoundLink[] {
  return proposals.items.flatMap((idea) => {
    const module = community.modules.get(idea.moduleId)
    if (!module) return []
    const { text } = pickTextWithLocale(module.processName, ctx.locale, ctx.organization.languages)
    const { processId, phaseId, currency } = module
    const support = runningTotalText(idea.runningTotals, { t: ideaWords, locale: ctx.locale, currency })
    return {
      key: `idea-${idea.id}`,
      href: routes.proposal({ id: idea.id, processId, phaseId, moduleId: module.id }),
      name: idea.title,
      ...(idea.locale === ctx.locale ? {} : { lang: idea.locale }),
      note: [ideaWords(`statuses.${idea.status}`), text, support].filter(Boolean).join(' · '),
    }
  })
}

function nameOf({ locale, organization }: Context) {
  return ({ name }: { name: unknown }): { name: string; lang?: string } => {
    const found = pickTextWithLocale(name, locale, organization.languages)
    return { name: found.text, ...(found.locale === locale ? {} : { lang: found.locale }) }
  }
}
