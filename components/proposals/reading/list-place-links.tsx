import { Icon } from '@/components/ui/icon'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ListPlace } from '@/lib/ideas/finding/list-neighbours'

/** The way back to the list that the reader came from, and on in it. */
export function ListPlaceLinks({ place, t }: { place: ListPlace; t: Translator<'proposals'> }) {
  const { backHref, previous, next } = place
  const link = 'inline-flex min-h-11 items-center gap-1.5'
  return (
    <nav aria-label={t('detail.listPlace')} className="flex flex-wrap items-center justify-between gap-x-6">
      <a href={backHref} className={link}>
        <Icon name="list" />
        {t('detail.backToList')}
      </a>
      <span className="flex flex-wrap gap-x-6">
        {previous && (
          <a href={previous.href} rel="prev" title={previous.title} className={link}>
            <Icon name="chevron-left" />
            {t('detail.previous')}
          </a>
        )}
        {next && (
          <a href={next.href} rel="next" title={next.title} className={link}>
            {t('detail.next')}
            <Icon name="chevron-right" />
          </a>
        )}
      </span>
    </nav>
  )
}
