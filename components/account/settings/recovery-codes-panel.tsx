import { PageIntro } from '@/components/account/page-intro'
import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { Form } from '@/components/ui/form'
import { Icon } from '@/components/ui/icon'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { KeepCodes } from './keep-codes'

type RecoveryCodesPanelProps = {
  codes: readonly string[]
  owner: { organizationName: string; username: string }
  action: FormAction
}

/** The recovery codes, displayed once. */
export async function RecoveryCodesPanel({ codes, owner, action }: RecoveryCodesPanelProps) {
  const [t, common] = await Promise.all([getTranslations('auth.recoveryCodes'), formProps()])
  const text = [t('fileTitle', owner), t('once'), '', ...codes, ''].join('\r\n')
  return (
    <div className="flex flex-col gap-6">
      <PageIntro title={t('title')}>{t('intro')}</PageIntro>
      <p className="max-w-text">{t('keep')}</p>
      <ul
        aria-label={t('title')}
        className="grid max-w-[28rem] grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-line bg-surface p-4 md:p-5"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="font-semibold text-lg">{code}</code>
          </li>
        ))}
      </ul>
      <div data-print="no" className="flex flex-col gap-6">
        <Cluster>
          {/* A data URL, so that the codes are not sent to the server again. */}
          <LinkButton
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={t('fileName')}
            variant="secondary"
            icon={<Icon name="download" />}
          >
            {t('download')}
          </LinkButton>
          <KeepCodes text={codes.join('\n')} words={{ copy: t('copy'), copied: t('copied'), print: t('print') }} />
        </Cluster>
        <Form {...common} action={action}>
          <div>
            <SubmitButton>{t('done')}</SubmitButton>
          </div>
        </Form>
      </div>
    </div>
  )
}
