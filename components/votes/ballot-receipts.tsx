import { OwnReceiptState } from '@/components/ledger/own-receipt-state'
import { ReceiptMailForm } from '@/components/ledger/receipt-mail-form'
import { Disclosure } from '@/components/ui/disclosure'
import { Heading } from '@/components/ui/heading'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { listOwnReceipts } from '@/lib/participation/votes/queries'

/** The receipt of the ballot as it stands, and those of its earlier states. */
export async function BallotReceipts({ ctx, moduleId }: { ctx: Context; moduleId: number }) {
  const [t, receipts] = await Promise.all([getTranslations('votes'), listOwnReceipts(ctx, moduleId)])
  const [latest, ...earlier] = receipts
  if (!latest) return null
  return (
    <section aria-labelledby="receipt" className="flex flex-col gap-2">
      <Heading level={2} size="md" id="receipt">
        {t('receipt.title')}
      </Heading>
      <p className="max-w-text">{t('receipt.text')}</p>
      <p className="rounded-md border border-line-strong bg-sunken px-4 py-3 font-semibold text-lg tabular-nums">
        <code>{latest.receipt}</code>
      </p>
      <OwnReceiptState ctx={ctx} receipt={latest.receipt} />
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
