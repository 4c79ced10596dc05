import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Translator } from '@/lib/i18n/translations'

type AuthorActionsProps = { editHref: string | null; cancelHref: string | null; t: Translator }

/** What an author can do with an idea. */
export function AuthorActions({ editHref, cancelHref, t }: AuthorActionsProps) {
  if (!editHref && !cancelHref) return null
  return (
    <div className="flex flex-wrap gap-3">
      {editHref && (
        <LinkButton href={editHref} variant="secondary" icon={<Icon name="pencil" />}>
          {t('detail.edit')}
        </LinkButton>
      )}
      {cancelHref && (
        <LinkButton href={cancelHref} variant="quiet">
          {t('detail.cancel')}
        </LinkButton>
      )}
    </div>
  )
}
