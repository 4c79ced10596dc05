import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import { getTranslations } from '@/lib/foundation/i18n/translations'

/** Link to the demo's inbox; the caller checks that this is the demo. */
export async function DemoInboxNotice() {
  const t = await getTranslations('auth.inbox')
  return (
    <Notice>
      <p>{t.rich('notice', { link: (words) => <a href={routes.demoInbox()}>{words}</a> })}</p>
    </Notice>
  )
}
