import { PageIntro } from '@/components/account/page-intro'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'
import { routes } from '@/lib/catalogues/routes'
import { getTranslations } from '@/lib/foundation/i18n/translations'

/** Where people enter the code of a slip from the desk. */
export async function SlipCodeForm() {
  const t = await getTranslations('members.accept')
  return (
    <div className="flex flex-col gap-6">
      <PageIntro title={t('codeTitle')}>{t('codeIntro')}</PageIntro>
      <form action={routes.invitation('')} method="get" className="flex flex-col items-start gap-4">
        <TextField name="token" label={t('code')} autoCapitalize="none" spellCheck={false} width="half" />
        <Button type="submit">{t('codeSubmit')}</Button>
      </form>
    </div>
  )
}
