import { PageIntro } from '@/components/account/page-intro'
import { CredentialFields } from '@/components/account/registration/credential-fields'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { KeptNotice } from '@/components/ui/kept/kept-notice'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readWanted } from '@/lib/foundation/input/wanted-act'

type LoginFormProps = {
  organization: Pick<CurrentOrganization, 'registration'>
  returnTo: string
  /** The process where a visitor wanted to act; the link to the registration leads to it. */
  processId?: number | undefined
  /** Its name, if public. */
  processName?: string | undefined
  /** After a confirmation, or after a session that ended (spec: expired-sessions). */
  isConfirmed: boolean
  /** A session of this browser has ended while it was used. */
  isEnded?: boolean
  action: FormAction
}

export async function LoginForm({
  organization,
  processId,
  processName,
  returnTo,
  isConfirmed,
  isEnded = false,
  action,
}: LoginFormProps) {
  const [t, common] = await Promise.all([getTranslations('auth.login'), formProps()])
  const act = readWanted(new URLSearchParams(returnTo.split('?')[1]).get('wanted'))?.act
  const wanted = act === 'give' || act === 'plus'
  return (
    <div className="flex flex-col gap-6">
      <PageIntro title={t('title')}>{processName ? t('introProcess', { name: processName }) : t('intro')}</PageIntro>
      {isEnded && (
        <Notice tone="warning">
          <p>{t('ended')}</p>
          {wanted && <p>{t('wanted')}</p>}
          <KeptNotice text={t('kept')} />
        </Notice>
      )}
      {isConfirmed && <Notice>{t('confirmedEmail')}</Notice>}
      <Form {...common} action={action} submitLabel={t(wanted ? 'submitWanted' : 'submit')}>
        <HiddenField name="returnTo" value={returnTo} />
        <CredentialFields />
      </Form>
      <ul className="flex flex-col gap-2 border-line border-t pt-4">
        {organization.registration !== 'CLOSED' && (
          <>
            <li>
              {t('newHere')}{' '}
              <a
                href={
                  processId === undefined
                    ? routes.register(returnTo)
                    : routes.registerProcessFromAnonymous(processId, { returnTo })
                }
              >
                {t('register')}
              </a>
            </li>
            <li>
              <a href={routes.joinOrganization(returnTo)}>{t('elsewhere')}</a>
            </li>
          </>
        )}
        <li>
          <a href={routes.registerPrivateProcess()}>{t('accessCode')}</a>
        </li>
        <li>
          <a href={routes.recover()}>{t('forgot')}</a>
        </li>
        <li>
          <a href={routes.emailConfirm()}>{t('resend')}</a>
        </li>
      </ul>
    </div>
  )
}
