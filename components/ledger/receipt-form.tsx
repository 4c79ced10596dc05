import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'
import { routes } from '@/lib/catalogues/routes'
import type { Translator } from '@/lib/foundation/i18n/translations'

type ReceiptFormProps = { code: string; t: Translator<'ledger'> }

export function ReceiptForm({ code, t }: ReceiptFormProps) {
  return (
    <form action={routes.receipt()} method="get" className="flex flex-col gap-4">
      <TextField
        name="code"
        label={t('code')}
        help={t('codeHelp')}
        defaultValue={code}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div>
        <Button type="submit">{t('check')}</Button>
      </div>
    </form>
  )
}
