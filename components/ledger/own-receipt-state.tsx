import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/catalogues/routes'
import { getTranslations } from '@/lib/foundation/i18n/translations'

/** Whether the vote of a receipt is sealed in the ledger. */
export async function OwnReceiptState({ receipt, isSealed }: { receipt: string; isSealed: boolean }) {
  const t = await getTranslations('ledger')
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="flex items-center gap-2 font-semibold">
        <Icon name={isSealed ? 'check' : 'clock'} />
        {t(isSealed ? 'ownSealed' : 'ownWaiting')}
      </span>
      <a href={routes.receipt(receipt)}>{t('ownCheck')}</a>
    </p>
  )
}
