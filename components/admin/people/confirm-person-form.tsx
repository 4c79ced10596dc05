import type { ReactNode } from 'react'
import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Person } from '@/lib/identity/users/people/people'

type ConfirmPersonFormProps = {
  person: Pick<Person, 'id'>
  happens: string
  submit: string
  isDanger: boolean
  extra?: Record<string, string>
  /** Fields of the act, such as its reason. */
  children?: ReactNode
  action: FormAction
  t: Translator<'admin'>
}

/** Explains what will happen to a person and asks for confirmation. */
export async function ConfirmPersonForm(props: ConfirmPersonFormProps) {
  const { person, happens, submit, isDanger, extra = {}, action, children, t } = props
  return (
    <Form {...(await formProps())} action={action}>
      <Notice tone={isDanger ? 'warning' : 'info'} title={t('confirm.whatHappens')}>
        {happens}
      </Notice>
      <HiddenField name="userId" value={person.id} />
      {Object.entries(extra).map(([name, value]) => (
        <HiddenField key={name} name={name} value={value} />
      ))}
      {children}
      <Cluster gap="md">
        <SubmitButton variant={isDanger ? 'danger' : 'primary'}>{submit}</SubmitButton>
        <LinkButton href={routes.adminPerson(person.id)} variant="secondary">
          {t('cancel')}
        </LinkButton>
      </Cluster>
    </Form>
  )
}
