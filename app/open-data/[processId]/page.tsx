import type { Metadata } from 'next'
import { JsonLd } from '@/components/json-ld'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { OpenDataView } from '@/components/open-data/open-data-view'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { schemaDataset } from '@/lib/outcome/open-data/dataset'
import { listDatasets } from '@/lib/outcome/open-data/list-datasets'
import { loadOpenDataPage } from '@/lib/outcome/open-data/page-facts'

type Props = { params: Promise<{ processId: string }> }

export const generateMetadata = servedMetadata(async (props: Props): Promise<Metadata> => {
  const { ctx, t, facts } = await atAddress(props)
  return pageMetadata(ctx, { title: t('title'), description: t('intro'), path: routes.openData(facts.processId) })
})

export default servedPage(async function OpenDataPage(props: Props) {
  const { ctx, t, facts } = await atAddress(props)
  const [dataset] = await listDatasets(ctx, facts.processId)
  const name = pickText(facts.name, ctx.locale, ctx.organization.languages)
  const crumbs = [
    { href: routes.processes(), label: t('processes') },
    { href: routes.process(facts.processId), label: name },
  ]
  return (
    <PageFrame title={t('title')} crumbs={crumbs}>
      {dataset && <JsonLd data={schemaDataset(ctx.organization, dataset)} />}
      <OpenDataView facts={facts} name={name} locale={ctx.locale} t={t} />
    </PageFrame>
  )
})

async function atAddress({ params }: Props) {
  const [ctx, t, { processId }] = await Promise.all([pageContext(), getTranslations('openData'), params])
  return { ctx, t, facts: await orRefusal(loadOpenDataPage(ctx, addressId(processId))) }
}
