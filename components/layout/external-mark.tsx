import { Icon } from '@/components/ui/icon'
import type { Translator } from '@/lib/foundation/i18n/translations'

/** Marks a link to another site, for the eye and for screen readers. */
export function ExternalMark({ t }: { t: Translator<'layout'> }) {
  return (
    <>
      <Icon name="external-link" size={16} className="ms-1" />
      <span className="sr-only"> {t('otherSite')}</span>
    </>
  )
}
