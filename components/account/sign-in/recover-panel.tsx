import { PageIntro } from '@/components/account/page-intro'
import { DemoInboxNotice } from '@/components/account/registration/demo-inbox-notice'
import { PhoneFields } from '@/components/account/registration/phone-fields'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextField } from '@/components/ui/text-field'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'

type RecoverPanelProps = {
  by: 'email' | 'mobile' | undefined
  /** Absent if the page already has a title above a refusal. */
  isTitled: boolean
  phonePrefix: string
  isDemo: boolean
  actions: { choose: FormAction; byEmail: FormAction; byMobile: FormAction }
}

/** Recovery of the password: choose mail or SMS, then enter address or number. */
export async function RecoverPanel({ by, isTitled, phonePrefix, isDemo, actions }: RecoverPanelProps) {
  const [t, common] = await Promise.all([getTranslations('auth.recover'), formProps()])
  if (!by) {
    return (
      <div className="flex flex-col gap-6">
        {isTitled && <PageIntro title={t('title')}>{t('intro')}</PageIntro>}
        <Form {...common} action={actions.choose} submitLabel={t('next')}>
          <RadioGroup
            name="by"
            legend={t('method')}
            options={(['email', 'mobile'] as const).map((value) => ({
              value,
              label: t(`by.${value}`),
              help: t(`by.${value}Help`),
            }))}
          />
        </Form>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <PageIntro title={t('title')}>{t(`${by}Intro`)}</PageIntro>
      {isDemo && <DemoInboxNotice />}
      <Form
        {...common}
        action={by === 'email' ? actions.byEmail : actions.byMobile}
        submitLabel={t(`${by}Submit`)}
        isHiddenOnSuccess
      >
        {by === 'email' ? (
          <TextField name="email" type="email" label={t('email')} autoComplete="email" />
        ) : (
          <PhoneFields prefix={phonePrefix} />
        )}
      </Form>
      <p>
        <a href={routes.recover()}>{t('otherMethod')}</a>
      </p>
    </div>
  )
}
