import { Notice } from '@/components/ui/notice'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'

/** Link to the demo's inbox; the caller checks that this is the demo. */
export async function DemoInboxNotice() {
  const t = await getTranslations('auth.inbox')
  return (
    <Notice>
      <p>{t.rich('notice', { link: (words) => <a href={routes.demoInbox()}>{words}</a> })}</p>
    </Notice>
  )
}
