import { formProps } from '@/components/forms/form-props'
import { Container } from '@/components/ui/container'
import { Form } from '@/components/ui/form'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { PendingWarning } from '@/lib/identity/users/security/pending-warnings'

// Where a code is entered anyway.
const CODE_PAGES = [routes.mobileConfirm(), routes.registerAdvanced()]

type WarningBarProps = { warnings: PendingWarning[]; resendAction: FormAction; path: string }

/** On every page while an address or number waits to be confirmed. */
export async function WarningBar({ warnings, resendAction, path }: WarningBarProps) {
  if (warnings.length === 0) return null
  const [t, common] = await Promise.all([getTranslations('auth'), formProps()])
  return (
    <Container className="flex flex-col gap-2 pt-3">
      {warnings.map((warning) =>
        warning.kind === 'email' ? (
          <Notice key="email" tone="warning">
            <p>{t('warning.email', { email: warning.email })}</p>
            <Form
              {...common}
              action={resendAction}
              idPrefix="resend-"
              isHiddenOnSuccess
              className="flex flex-col gap-2"
            >
              <div>
                <SubmitButton variant="secondary">{t('warning.resend')}</SubmitButton>
              </div>
            </Form>
          </Notice>
        ) : (
          <Notice key="mobile" tone="warning">
            <p>{t('warning.mobile', { mobile: warning.mobile })}</p>
            {!CODE_PAGES.some((page) => path.startsWith(page)) && (
              <p>
                <a href={routes.mobileConfirm(path)}>{t('warning.enterCode')}</a>
              </p>
            )}
          </Notice>
        ),
      )}
    </Container>
  )
}
