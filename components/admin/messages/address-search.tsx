import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { TextField } from '@/components/ui/text-field'
import { routes } from '@/lib/catalogues/routes'
import type { Translator } from '@/lib/foundation/i18n/translations'

type AddressSearchProps = { address: string; isInvalid: boolean; t: Translator<'delivery'> }

/** Looks up what was sent to one address or number. */
export function AddressSearch({ address, isInvalid, t }: AddressSearchProps) {
  return (
    <search>
      <form action={routes.adminDelivery()} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-64">
          <TextField
            name="address"
            label={t('search.label')}
            help={isInvalid ? t('search.invalid') : t('search.help')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={address}
          />
        </div>
        <Button type="submit" variant="primary" icon={<Icon name="search" />}>
          {t('search.button')}
        </Button>
      </form>
    </search>
  )
}
