import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'

type LoginCodeFormProps = { hasCode: boolean; action: FormAction; t: Translator<'admin'> }

export async function LoginCodeForm({ hasCode, action, t }: LoginCodeFormProps) {
  return (
    <Stack as="section" aria-labelledby="login-code">
      <Heading level={2} size="md" id="login-code">
        {t('loginCode.title')}
      </Heading>
      <p className="max-w-text text-muted">{t(hasCode ? 'loginCode.has' : 'loginCode.hasNone')}</p>
      <Form
        {...(await formProps())}
        action={action}
        submitLabel={t('loginCode.set')}
        idPrefix="login-code-"
        isResetOnSuccess
      >
        <TextField
          name="code"
          label={t('loginCode.code')}
          help={t('loginCode.help')}
          width="half"
          autoComplete="off"
          spellCheck={false}
        />
      </Form>
    </Stack>
  )
}
