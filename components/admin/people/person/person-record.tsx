import { formProps } from '@/components/forms/form-props'
import { DescriptionList } from '@/components/ui/description-list'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { SelectField } from '@/components/ui/select-field'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { PersonRecord as Facts } from '@/lib/identity/users/people/read-person-record'
import type { Places } from '../invitations/place-fields'

type PersonRecordProps = {
  ctx: Context
  userId: number
  record: Facts
  groups: Places['groups']
  actions: { add: FormAction; remove: FormAction }
  t: Translator<'members'>
}

/** Contributions, groups and consents of a member. How somebody votes is no part of it. */
export function PersonRecord(props: PersonRecordProps) {
  const { ctx, record, t } = props
  const nameOf = (name: unknown) => pickText(name, ctx.locale, ctx.organization.languages)
  return (
    <>
      <Stack as="section" aria-labelledby="contributions">
        <Heading level={2} size="md" id="contributions">
          {t('person.contributions')}
        </Heading>
        <DescriptionList
          items={[
            { term: t('person.ideas'), description: record.ideas },
            { term: t('person.comments'), description: record.comments },
            { term: t('person.evaluations'), description: record.evaluations },
            {
              term: t('person.processes'),
              description: record.processes.map(({ name }) => nameOf(name)).join(', ') || '–',
            },
          ]}
        />
      </Stack>
      <Groups {...props} />
      <Stack as="section" aria-labelledby="consents">
        <Heading level={2} size="md" id="consents">
          {t('person.consents')}
        </Heading>
        <DescriptionList
          items={record.consents.map(({ kind, version, accepted, at }) => ({
            term: t(`consents.${kind}`),
            description: t(accepted ? 'person.accepted' : 'person.withdrawn', {
              version,
              date: formatDate(ctx.locale, at, ctx.organization.timeZone),
            }),
          }))}
        />
      </Stack>
    </>
  )
}

async function Groups({ ctx, userId, record, groups, actions, t }: PersonRecordProps) {
  const common = await formProps()
  const nameOf = (name: unknown) => pickText(name, ctx.locale, ctx.organization.languages)
  const others = groups.filter(({ id }) => !record.groups.some((group) => group.id === id))
  return (
    <Stack as="section" aria-labelledby="groups">
      <Heading level={2} size="md" id="groups">
        {t('person.groups')}
      </Heading>
      {record.groups.length === 0 && <p className="text-muted">{t('person.noGroups')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {record.groups.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <a href={routes.group(id, nameOf(name))}>{nameOf(name)}</a>
            <Form {...common} action={actions.remove} className="contents" idPrefix={`leave-${id}-`}>
              <HiddenField name="groupId" value={id} />
              <HiddenField name="userId" value={userId} />
              <SubmitButton size="small" variant="secondary">
                {t('person.removeFromGroup')}
                <VisuallyHidden> {nameOf(name)}</VisuallyHidden>
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Form {...common} action={actions.add} className="flex flex-wrap items-end gap-3" idPrefix="group-">
          <HiddenField name="userId" value={userId} />
          <SelectField
            name="groupId"
            label={t('person.addToGroup')}
            options={others.map(({ id, name }) => ({ value: String(id), label: nameOf(name) }))}
          />
          <SubmitButton variant="secondary">{t('person.add')}</SubmitButton>
        </Form>
      )}
    </Stack>
  )
}

type LeftCodesProps = { userId: number; count: number; action: FormAction; t: Translator<'admin'> }

/** The access codes that a person leaves who may not create any more, with one button that withdraws them. */
export async function LeftCodes({ userId, count, action, t }: LeftCodesProps) {
  if (count === 0) return null
  return (
    <Stack as="section" aria-labelledby="left-codes">
      <Heading level={2} size="md" id="left-codes">
        {t('accessCodes.title')}
      </Heading>
      <p className="max-w-text text-muted">{t('accessCodes.left', { count })}</p>
      <Form {...(await formProps())} action={action} idPrefix="left-codes-">
        <HiddenField name="userId" value={userId} />
        <SubmitButton variant="secondary">{t('accessCodes.revokeLeft')}</SubmitButton>
      </Form>
    </Stack>
  )
}
