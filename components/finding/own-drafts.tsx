import { Heading } from '@/components/ui/heading'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { AuthoredProposal } from '@/lib/ideas/proposals/reading/list-of-author'

type OwnDraftsProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  drafts: readonly AuthoredProposal[]
  t: Translator<'finding'>
  ideaWords: Translator<'proposals'>
}

/** The reader's unpublished ideas of all processes. */
export function OwnDrafts({ ctx, drafts, t, ideaWords }: OwnDraftsProps) {
  if (drafts.length === 0) return null
  const { locale, organization } = ctx
  return (
    <section aria-labelledby="drafts" className="flex flex-col gap-2">
      <Heading level={2} size="md" id="drafts">
        {t('space.drafts')}
      </Heading>
      <ul className="divide-y divide-line border-line border-y">
        {drafts.map(({ id, title, locale: language, processId, phaseId, moduleId, at, isWaiting }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <a
              href={routes.editProposal({ id, processId, phaseId, moduleId })}
              lang={language === locale ? undefined : language}
            >
              {title || ideaWords('untitled')}
            </a>
            <span className="text-muted text-sm">
              {isWaiting
                ? ideaWords('waits.badge')
                : ideaWords('drafts.saved', { date: formatDate(locale, at, organization.timeZone) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
