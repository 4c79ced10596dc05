import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { routes } from '@/lib/catalogues/routes'
import { getTranslations } from '@/lib/foundation/i18n/translations'

export type Crumb = { href: string; label: string; lang?: string | undefined }

type BreadcrumbTrailProps = {
  /** Between the home page and the page itself. */
  items?: Crumb[] | undefined
  /** The page: the same words as its title. */
  current: string
}

export async function BreadcrumbTrail({ items = [], current }: BreadcrumbTrailProps) {
  const t = await getTranslations('layout')
  return (
    <Breadcrumbs
      label={t('breadcrumbs')}
      items={[{ href: routes.home(), label: t('home') }, ...items]}
      current={current}
    />
  )
}
