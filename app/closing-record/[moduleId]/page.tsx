import type { Metadata } from 'next'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { ClosingRecordView } from '@/components/tlog/closing-record'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { getClosingRecord } from '@/lib/outcome/tlog/reading/get-closing-record'

type Props = { params: Promise<{ moduleId: string }> }

export const generateMetadata = servedMetadata(async (props: Props): Promise<Metadata> => {
  const { ctx, t, moduleId } = await atAddress(props)
  return pageMetadata(ctx, { title: t('title'), path: routes.closingRecord(moduleId), isUnlisted: true })
})

/** What fixes a vote at its closing, to be printed. */
export default servedPage(async function ClosingRecordPage(props: Props) {
  const { ctx, t, moduleId, record } = await atAddress(props)
  const { process } = record.facts
  const name = pickText(process.name, ctx.locale, ctx.organization.languages)
  return (
    <PageFrame title={t('title')} width="text" crumbs={[{ href: routes.process(process.id), label: name }]}>
      <ClosingRecordView ctx={ctx} record={record} vote={name} moduleId={moduleId} />
    </PageFrame>
  )
})

async function atAddress({ params }: Props) {
  const [ctx, t, given] = await Promise.all([pageContext(), getTranslations('ledger.closing'), params])
  const moduleId = addressId(given.moduleId)
  return { ctx, t, moduleId, record: await orRefusal(getClosingRecord(ctx, moduleId)) }
}
