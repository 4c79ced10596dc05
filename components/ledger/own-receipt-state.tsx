import { Icon } from '@/components/ui/icon'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { isSealed } from '@/lib/outcome/ledger/sealing/is-sealed'

/** "Was my vote counted", at a glance. */
export async function OwnReceiptState({ ctx, receipt }: { ctx: Context; receipt: string }) {
  const [t, sealed] = await Promise.all([getTranslations('ledger'), isSealed(ctx, receipt)])
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="flex items-center gap-2 font-semibold">
        <Icon name={sealed ? 'check' : 'clock'} />
        {t(sealed ? 'ownSealed' : 'ownWaiting')}
      </span>
      <a href={routes.receipt(receipt)}>{t('ownCheck')}</a>
    </p>
  )
}
