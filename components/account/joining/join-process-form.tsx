import { PageIntro } from '@/components/account/page-intro'
import { RegistrationFields } from '@/components/account/registration/registration-fields'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { RegistrationEntry } from '@/lib/process/onboarding/registration/registration-entry'

type JoinGroupFormProps = { group: NonNullable<RegistrationEntry['group']>; action: FormAction }

/** Joins a group of the organization whose code was entered, for people who are signed in. */
export async function JoinGroupForm({ group, action }: JoinGroupFormProps) {
  const [t, common] = await Promise.all([getTranslations('auth.privateProcess'), formProps()])
  return (
    <div className="flex flex-col gap-6">
      <PageIntro title={t('joinTitle')}>{t('joinOnlyGroup', { name: group.text })}</PageIntro>
      <Form {...common} action={action} submitLabel={t('join')}>
        <HiddenField name="groupId" value={group.id} />
      </Form>
    </div>
  )
}

type JoinProcessFormProps = {
  entry: RegistrationEntry & { process: NonNullable<RegistrationEntry['process']> }
  /** Where the pending action goes on; empty for the process. */
  returnTo: string
  action: FormAction
}

/** Joins a process that requires a code or a group, for people who are signed in. */
export async function JoinProcessForm({ entry, returnTo, action }: JoinProcessFormProps) {
  const [t, common] = await Promise.all([getTranslations('auth.privateProcess'), formProps()])
  const { process, group } = entry
  return (
    <div className="flex flex-col gap-6">
      <PageIntro title={t('joinTitle')}>
        {t(group ? 'joinGroup' : 'joinProcess', { name: (group ?? process).text })}
      </PageIntro>
      <Form {...common} action={action} submitLabel={t('join')}>
        <HiddenField name="processId" value={process.id} />
        {returnTo !== '' && <HiddenField name="returnTo" value={returnTo} />}
        <RegistrationFields entry={{ ...entry, minimumAge: 0 }} />
      </Form>
    </div>
  )
}
