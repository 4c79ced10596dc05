import { OwnReceiptState } from '@/components/ledger/own-receipt-state'
import { ReceiptMailForm } from '@/components/ledger/receipt-mail-form'
import { Disclosure } from '@/components/ui/disclosure'
import { Heading } from '@/components/ui/heading'
import { Moment } from '@/components/ui/moment'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { OwnReceipts } from '@/lib/views/votes/load-own-ballot'

type BallotReceiptsProps = { ctx: Context; moduleId: number; receipts: OwnReceipts }

/** The receipt of the current ballot, and those of its earlier versions. */
export async function BallotReceipts({ ctx, moduleId, receipts: { latest, earlier } }: BallotReceiptsProps) {
  const t = await getTranslations('votes')
  return (
    <section aria-labelledby="receipt" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Moment kind="voted" />
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
          <Heading level={2} size="md" id="receipt">
            {t('receipt.title')}
          </Heading>
          <p className="max-w-text">{t('receipt.text')}</p>
        </div>
      </div>
      <p className="rounded-md border border-line-strong bg-sunken px-4 py-3 font-semibold text-lg tabular-nums">
        <code>{latest.receipt}</code>
      </p>
      <OwnReceiptState receipt={latest.receipt} isSealed={latest.isSealed} />
      {ctx.actor.kind === 'user' && ctx.actor.email && ctx.actor.emailConfirmed && (
        <ReceiptMailForm moduleId={moduleId} />
      )}
      {earlier.length > 0 && (
        <Disclosure summary={t('receipt.earlier', { count: earlier.length })}>
          <ol className="flex flex-col gap-1 tabular-nums">
            {earlier.map(({ version, receipt }) => (
              <li key={version}>
                <a href={routes.receipt(receipt)}>
                  <code>{receipt}</code>
                </a>
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </section>
  )
}
