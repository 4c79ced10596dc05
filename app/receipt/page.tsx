import type { Metadata } from 'next'
import { PageFrame } from '@/components/layout/page-frame'
import { servedPage } from '@/components/layout/served-page'
import { OwnOpening } from '@/components/ledger/own-opening'
import { ReceiptForm } from '@/components/ledger/receipt-form'
import { ReceiptOutcome } from '@/components/ledger/receipt-outcome'
import { Heading } from '@/components/ui/heading'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { findReceipt } from '@/lib/outcome/ledger/reading/find-receipt'
import { listLedgerKeys } from '@/lib/outcome/ledger/sealing/ledger-keys'
import { findLogProof } from '@/lib/outcome/tlog/reading/find-log-proof'
import { listOwnChoices } from '@/lib/participation/votes/ballots/queries'
import { findOpeningOf } from '@/lib/participation/votes/receipts/find-own-opening'

type Props = { searchParams: Promise<{ code?: string | string[] }> }

export async function generateMetadata(): Promise<Metadata> {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('ledger')])
  return pageMetadata(ctx, { title: t('title'), path: routes.receipt(), isUnlisted: true })
}

/** Checks whether a receipt is in the ledger; public. */
export default servedPage(async function ReceiptPage({ searchParams }: Props) {
  const [ctx, t, { code }] = await Promise.all([pageContext(), getTranslations('ledger'), searchParams])
  const search = typeof code === 'string' ? code.trim().slice(0, 60) : ''
  const found = search === '' ? null : await findReceipt(ctx, search)
  const opening = found ? await findOpeningOf(ctx, found) : null
  const choices = opening ? await listOwnChoices(ctx, opening.moduleId) : []
  const keys = found?.proof ? await listLedgerKeys() : []
  const inLog = found?.proof ? await findLogProof(ctx, found.proof) : null
  return (
    <PageFrame title={t('title')} width="text">
      <header className="flex flex-col gap-3">
        <Heading level={1}>{t('title')}</Heading>
        <p>{t('intro')}</p>
      </header>
      {search !== '' && <ReceiptOutcome ctx={ctx} found={found} keys={keys} inLog={inLog} t={t} />}
      {opening && <OwnOpening ctx={ctx} opening={opening} choices={choices} t={t} />}
      <ReceiptForm code={search} t={t} />
      <p>
        <a href={routes.publicLog()}>{t('publicLog.title')}</a>
      </p>
    </PageFrame>
  )
})
