import { Notice } from '@/components/ui/notice'
import { getTranslations } from '@/lib/foundation/i18n/translations'

/** On every page of an archived process, below the breadcrumbs. */
export async function ArchivedNotice() {
  const t = await getTranslations('layout')
  return (
    <Notice title={t('archived.title')} className="mt-4">
      <p>{t('archived.text')}</p>
    </Notice>
  )
}
