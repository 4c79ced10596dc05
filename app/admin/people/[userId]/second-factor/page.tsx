import { membersMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { formProps } from '@/components/forms/form-props'
import { servedPage } from '@/components/layout/served-page'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { resetSecondFactorAction } from '@/lib/generated/actions/identity/users/people/reset-second-factor'
import { loadPerson } from '../../_components/load-person'

type Props = { params: Promise<{ userId: string }> }

export const generateMetadata = () => membersMetadata('person.resetSecondFactor')

export default servedPage(async function ResetSecondFactorPage({ params }: Props) {
  const { ctx, t: admin, person, name, crumbs } = await loadPerson((await params).userId)
  const [t, common] = await Promise.all([getTranslations('members'), formProps()])
  return (
    <AdminFrame actor={ctx.actor} section="people" title={t('person.resetTitle', { name })} crumbs={crumbs}>
      <Form {...common} action={resetSecondFactorAction} submitLabel={t('person.resetSecondFactor')}>
        <Notice tone="warning" title={admin('confirm.whatHappens')}>
          {t('person.resetHappens', { name })}
        </Notice>
        <HiddenField name="userId" value={person.id} />
        <TextField name="reason" label={t('person.reason')} help={t('person.reasonHelp')} />
      </Form>
    </AdminFrame>
  )
})
