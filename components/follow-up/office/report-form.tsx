import { formProps } from '@/components/forms/form-props'
import { FileField } from '@/components/ui/file-field'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Delivery } from '@/lib/outcome/follow-through/reading/list-deliveries'
import { ReportFields } from './report-fields'

type FormProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  delivery: Delivery
  today: string
  action: FormAction
  t: Translator<'followThrough'>
}

/** The report of a signed-in person. */
export async function ReportForm({ ctx, delivery, today, action, t }: FormProps) {
  return (
    <Form
      {...(await formProps())}
      action={action}
      submitLabel={t('report.send')}
      idPrefix={`report-${delivery.id}-`}
      isResetOnSuccess
    >
      <HiddenField name="deliveryId" value={delivery.id} />
      <HiddenField name="withFiles" value="image" />
      <HiddenField name="withFiles" value="document" />
      <ReportFields
        {...{ ctx, delivery, today, t }}
        pictures={
          <>
            <FileField
              name="newImages"
              label={t('report.pictures')}
              help={t('report.picturesHelp')}
              accept="image/jpeg,image/png"
              isMultiple
              isOptional
            />
            <FileField name="newDocuments" label={t('report.documents')} isMultiple isOptional />
          </>
        }
      />
    </Form>
  )
}

type LinkProps = FormProps & { token: string }

/** The same for whoever has the link of a reminder. */
export async function LinkReportForm({ ctx, delivery, today, token, action, t }: LinkProps) {
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('report.send')}>
      <HiddenField name="token" value={token} />
      <ReportFields
        {...{ ctx, delivery, today, t }}
        pictures={
          <FileField
            name="pictures"
            label={t('report.pictures')}
            help={t('report.picturesHelp')}
            accept="image/jpeg,image/png"
            isMultiple
            isOptional
          />
        }
      />
    </Form>
  )
}
