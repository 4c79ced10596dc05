import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'

/** The way from a result to what became of its projects. */
export async function SeeFollowUp({ processId }: { processId: number }) {
  const t = await getTranslations('followThrough')
  return (
    <p>
      <LinkButton href={routes.followUp(processId)} variant="secondary" icon={<Icon name="flag" />}>
        {t('seeAll')}
      </LinkButton>
    </p>
  )
}
