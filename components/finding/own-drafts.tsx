import { Heading } from '@/components/ui/heading'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { listOwnProposals } from '@/lib/ideas/proposals/reading/list-of-author'

type OwnDraftsProps = { ctx: SignedInContext; t: Translator; ideaWords: Translator }

/** What the reader has begun anywhere and not published. */
export async function OwnDrafts({ ctx, t, ideaWords }: OwnDraftsProps) {
  const { items } = await listOwnProposals(ctx, { drafts: true })
  if (items.length === 0) return null
  const { locale, organization } = ctx
  return (
    <section aria-labelledby="drafts" className="flex flex-col gap-2">
      <Heading level={2} size="md" id="drafts">
        {t('space.drafts')}
      </Heading>
      <ul className="divide-y divide-line border-line border-y">
        {items.map(({ id, title, locale: language, processId, phaseId, moduleId, at }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <a
              href={routes.editProposal({ id, processId, phaseId, moduleId })}
              lang={language === locale ? undefined : language}
            >
              {title || ideaWords('untitled')}
            </a>
            <span className="text-muted text-sm">
              {ideaWords('drafts.saved', { date: formatDate(locale, at, organization.timeZone) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
