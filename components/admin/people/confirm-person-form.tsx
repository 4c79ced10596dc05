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
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { Person } from '@/lib/identity/users/people/people'
import type { PersonRecord } from '@/lib/identity/users/people/read-person-record'

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

type AccountHintsProps = {
  person: Pick<Person, 'authorities'>
  record: PersonRecord
  t: Translator<'admin'>
}

/** What an officer should know before an account is suspended or erased: roles, projects being carried out, texts. */
export async function AccountHints({ person, record, t }: AccountHintsProps) {
  const words = await getTranslations('account')
  const { roles, fundedIdeas, ideas, comments } = record
  const authorities = person.authorities.filter((authority) => authority !== 'AUTH_CITIZEN')
  const names = authorities.map((authority) => words(`authorities.${authority}`)).join(', ')
  const hints = [
    authorities.length > 0 && t('people.hintRoles', { roles: names }),
    roles.length > 0 && t('people.hintProcesses', { count: roles.length }),
    fundedIdeas > 0 && t('people.hintFunded', { count: fundedIdeas }),
    ideas + comments > 0 && t('people.hintTexts', { ideas, comments }),
  ].filter((hint) => hint !== false)
  if (hints.length === 0) return null
  return (
    <Notice tone={authorities.length + fundedIdeas > 0 ? 'warning' : 'info'} title={t('people.hintTitle')}>
      <ul className="list-disc ps-5">
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </Notice>
  )
}
