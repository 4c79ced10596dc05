import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { NumberField } from '@/components/ui/number-field'
import type { SecondFactorSetup } from '@/lib/auth/second-factor'
import type { FormAction } from '@/lib/http/action'
import { getTranslations } from '@/lib/i18n/translations'
import { routes } from '@/lib/routes'
import { PageIntro } from './page-intro'

type SecondFactorPanelProps = { setup: SecondFactorSetup | null; action: FormAction }

/** The second step of a sign-in; who has no authenticator yet sets one up first. */
export async function SecondFactorPanel({ setup, action }: SecondFactorPanelProps) {
  const [t, common] = await Promise.all([getTranslations('auth.secondFactor'), formProps()])
  return (
    <div className="flex flex-col gap-6">
      <PageIntro title={t('title')}>{t(setup ? 'setupIntro' : 'intro')}</PageIntro>
      {setup && (
        <ol className="flex max-w-text list-decimal flex-col gap-3 pl-6">
          <li>{t('install')}</li>
          <li>
            {t('add')} <code className="block break-words font-semibold">{inFours(setup.secret)}</code>
            <br />
            <a href={setup.uri}>{t('open')}</a>
          </li>
          <li>{t('then')}</li>
        </ol>
      )}
      <Form {...common} action={action} submitLabel={t('submit')}>
        <NumberField name="otp" label={t('label')} help={t('help')} autoComplete="one-time-code" />
      </Form>
      <p>
        <a href={routes.login()}>{t('restart')}</a>
      </p>
    </div>
  )
}

// Read off the screen and typed: groups of four are found again.
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
