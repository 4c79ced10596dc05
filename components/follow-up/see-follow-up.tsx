import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/catalogues/routes'
import { getTranslations } from '@/lib/foundation/i18n/translations'

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
