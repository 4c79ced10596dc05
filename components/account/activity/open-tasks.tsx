import { LinkButton } from '@/components/ui/button'
import { routes } from '@/lib/catalogues/routes'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { OwnMerge } from '@/lib/ideas/proposals/together/list-own-merges'
import type { ActivityRow } from './activity-rows'

type OpenTasksProps = { drafts: readonly ActivityRow[]; merges: readonly OwnMerge[]; invitations: number }

/** Rows of a list of tasks: drafts to go on with, and invitations and merges to answer. */
export async function OpenTasks({ drafts, merges, invitations }: OpenTasksProps) {
  const [t, ideas] = await Promise.all([getTranslations('account'), getTranslations('proposals')])
  const look = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 md:px-5'
  return (
    <>
      {invitations > 0 && (
        <li className={look}>
          <p className="min-w-0 font-semibold">{t('space.invitations', { count: invitations })}</p>
          <LinkButton href={routes.coAuthorInvitations()} variant="secondary">
            {t('space.answer')}
          </LinkButton>
        </li>
      )}
      {merges.map((merge) => (
        <li key={`merge ${merge.id}`} className={look}>
          <p className="min-w-0 font-semibold">{t('space.merge', { title: merge.title })}</p>
          <LinkButton href={routes.mergeProposal(merge)} variant="secondary">
            {t('space.answer')}
          </LinkButton>
        </li>
      ))}
      {drafts.map(({ key, title, lang, href, note, kind }) => (
        <li key={key} className={look}>
          <div className="min-w-0">
            <p className="break-words font-semibold" lang={lang}>
              {title || ideas('untitled')}
            </p>
            <p className="text-muted text-sm">
              {kind} · {note}
            </p>
          </div>
          <LinkButton href={href} variant="secondary">
            {ideas('detail.edit')}
          </LinkButton>
        </li>
      ))}
    </>
  )
}
