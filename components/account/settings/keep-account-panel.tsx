import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Stack } from '@/components/ui/stack'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'

type KeepAccountPanelProps = {
  ctx: Pick<Context, 'organization' | 'locale'>
  /** When the account would be erased; null if the link is invalid. */
  eraseAt: Date | null
  token: string
  action: FormAction
  t: Translator<'account'>
}

export async function KeepAccountPanel({ ctx, eraseAt, token, action, t }: KeepAccountPanelProps) {
  const { name: organizationName, timeZone } = ctx.organization
  return (
    <Stack>
      <Heading level={1}>{t(eraseAt ? 'keep.title' : 'keep.invalidTitle')}</Heading>
      {eraseAt ? (
        <>
          <p>{t('keep.lead', { organizationName, until: formatDate(ctx.locale, eraseAt, timeZone) })}</p>
          <Form {...(await formProps())} action={action} isHiddenOnSuccess submitLabel={t('keep.button')}>
            <HiddenField name="token" value={token} />
          </Form>
        </>
      ) : (
        <>
          <p>{t('keep.invalid')}</p>
          <p>
            <a href={routes.login()}>{t('keep.signIn')}</a>
          </p>
        </>
      )}
    </Stack>
  )
}
