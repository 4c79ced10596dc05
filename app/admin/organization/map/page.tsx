import { AdminFrame } from '@/components/admin/admin-frame'
import { MapForm } from '@/components/admin/organization/map-form'
import { servedPage } from '@/components/layout/served-page'
import { MapSection } from '@/components/map/map-section'
import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { changeMapAction } from '@/lib/generated/actions/site/maps/change-map'
import { mapBase } from '@/lib/site/maps/map-base'
import { getMap } from '@/lib/site/maps/queries'
import { adminMetadata } from '../../_components/admin-metadata'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => adminMetadata('map.title')

export default servedPage(async function AdminMapPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext({ member: true }), getTranslations('admin'), searchParams])
  const map = await orRefusal(getMap(ctx))
  const crumbs = [{ href: routes.adminOrganization(), label: t('menu.organization') }]
  return (
    <AdminFrame actor={ctx.actor} section="organization" title={t('map.title')} crumbs={crumbs} lead={t('map.lead')}>
      {search['done'] === 'saved' && <Notice tone="success" role="status" title={t('saved')} />}
      <p>{t('map.start')}</p>
      <Stack as="section" aria-labelledby="preview">
        <Heading level={2} size="md" id="preview">
          {t('map.preview')}
        </Heading>
        <p className="max-w-text text-muted">{t('map.previewLead')}</p>
        <MapSection ctx={ctx} base={mapBase(ctx.organization)} pointsUrl={routes.communityPoints()} />
      </Stack>
      <MapForm map={map} action={changeMapAction} t={t} />
    </AdminFrame>
  )
})
