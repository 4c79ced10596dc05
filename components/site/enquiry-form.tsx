import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { SelectField } from '@/components/ui/select-field'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { sendEnquiryAction } from '@/lib/generated/actions/site/enquiries/send-enquiry'
import { ENQUIRY_LENGTH_MAX, ENQUIRY_WARN_AT } from '@/lib/site/enquiries/limits'
import { FormGuard, knownSender } from './form-guard'

type EnquiryFormProps = {
  ctx: Pick<Context, 'actor'>
  /** Differs between the forms of a page. */
  id: string
  /** Signs when the form was served. */
  token: string
  /** Of an umbrella, to choose from. */
  workspaces: readonly { id: number; name: string }[]
}

/** Writing to the desk of the organization, without an account. */
export async function EnquiryForm({ ctx, id, token, workspaces }: EnquiryFormProps) {
  const [t, common] = await Promise.all([getTranslations('portal'), formProps()])
  const known = knownSender(ctx.actor)
  return (
    <Form
      {...common}
      action={sendEnquiryAction}
      submitLabel={t('enquiry.submit')}
      isHiddenOnSuccess
      id={id}
      idPrefix={`${id}-`}
    >
      <TextField name="name" label={t('enquiry.name')} defaultValue={known.name} autoComplete="name" width="half" />
      <TextField
        name="email"
        type="email"
        label={t('enquiry.email')}
        help={t('enquiry.emailHelp')}
        defaultValue={known.email}
        autoComplete="email"
        width="half"
      />
      {workspaces.length > 0 && (
        <SelectField
          name="workspaceId"
          label={t('enquiry.workspace')}
          emptyLabel={t('enquiry.noWorkspace')}
          options={workspaces.map((workspace) => ({ value: String(workspace.id), label: workspace.name }))}
          width="half"
          isOptional
        />
      )}
      <TextField name="subject" label={t('enquiry.subject')} />
      <TextArea
        name="message"
        label={t('enquiry.message')}
        rows={7}
        limit={{ max: ENQUIRY_LENGTH_MAX, warnAt: ENQUIRY_WARN_AT }}
      />
      <FormGuard token={token} note={t('enquiry.privacy')} t={t} />
    </Form>
  )
}
