import { formProps } from '@/components/forms/form-props'
import { Card } from '@/components/ui/card'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { SelectField } from '@/components/ui/select-field'
import { SubmitOrCancel } from '@/components/ui/submit-or-cancel'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { errorText } from '@/lib/foundation/i18n/error-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { contactAction } from '@/lib/generated/actions/participation/contact/send-contact-message'
import { MESSAGE_LENGTH_MAX, MESSAGE_WARN_AT } from '@/lib/participation/contact/limits'
import { COLLABORATION_TYPES } from '@/lib/participation/contact/schemas'
import type { Contacting } from '@/lib/views/ideas/load-idea-talk'

type ContactFormProps = {
  ctx: SignedInContext
  proposalId: number
  contacting: Contacting
  path: string
  words: Translator<'talk'>
}

/** Writing to the author: the fields of spec: contact. */
export function ContactForm({ contacting: { decision, defaultPrefix }, ...props }: ContactFormProps) {
  const { ctx, words } = props
  return (
    <Card as="section" tone="sunken" id="contact">
      <Heading level={2} size="md">
        {words('contact.open')}
      </Heading>
      {decision.allowed ? (
        <>
          <p className="max-w-text">{words('contact.lead')}</p>
          <Fields prefix={defaultPrefix} {...props} />
        </>
      ) : (
        <p>{errorText(decision.reason, ctx.locale, decision.params)}</p>
      )}
    </Card>
  )
}

type FieldsProps = Omit<ContactFormProps, 'contacting'> & { prefix: string }

async function Fields({ ctx: { actor }, proposalId, prefix, path, words }: FieldsProps) {
  return (
    <Form {...(await formProps())} action={contactAction} idPrefix="contact-">
      <TextField
        name="name"
        label={words('contact.name')}
        defaultValue={`${actor.name} ${actor.surname}`.trim()}
        autoComplete="name"
      />
      <TextField
        name="email"
        type="email"
        label={words('contact.email')}
        help={words('contact.emailHelp')}
        defaultValue={actor.email ?? ''}
        autoComplete="email"
      />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-[10rem_minmax(0,20rem)] sm:items-end">
        <TextField
          name="mobilePrefix"
          type="tel"
          label={words('contact.prefix')}
          defaultValue={prefix}
          autoComplete="tel-country-code"
          isOptional
        />
        <TextField
          name="mobileNumber"
          type="tel"
          label={words('contact.mobile')}
          autoComplete="tel-national"
          isOptional
        />
      </div>
      <SelectField
        name="collaborationType"
        label={words('contact.type')}
        emptyLabel={words('contact.choose')}
        options={COLLABORATION_TYPES.map((value) => ({ value, label: words(`contact.types.${value}`) }))}
      />
      <TextArea
        name="message"
        label={words('contact.message')}
        rows={6}
        limit={{ max: MESSAGE_LENGTH_MAX, warnAt: MESSAGE_WARN_AT }}
      />
      <CheckboxField name="consent" value="yes" label={words('contact.consent')} isRequired />
      <HiddenField name="proposalId" value={proposalId} />
      <HiddenField name="path" value={path} />
      <SubmitOrCancel submit={words('contact.submit')} cancel={words('cancel')} href={path} />
    </Form>
  )
}
