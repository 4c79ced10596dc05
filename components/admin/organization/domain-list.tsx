import { formProps } from '@/components/forms/form-props'
import { Badge } from '@/components/ui/badge'
import { DescriptionList } from '@/components/ui/description-list'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ListedDomain } from '@/lib/identity/organizations/hosts/list-domains'

type DomainListProps = {
  ctx: Context
  domains: ListedDomain[]
  checkAction?: FormAction
  removeAction?: FormAction
  verifyAction?: FormAction
  organizationId?: number
  t: Translator<'admin'>
}

/** The domains of an organization, the main one first; below a requested one the record that proves it. */
export async function DomainList({ domains, organizationId, t, ...props }: DomainListProps) {
  const common = await formProps()
  const button = (host: string, name: 'check' | 'remove' | 'verify', action: FormAction | undefined) =>
    action && (
      <Form {...common} action={action} className="contents" idPrefix={`${name}-${host}-`}>
        <HiddenField name="domain" value={host} />
        {organizationId !== undefined && <HiddenField name="organizationId" value={organizationId} />}
        <SubmitButton size="small" variant={name === 'check' ? 'primary' : 'secondary'}>
          {t(`domains.${name}`, { host })}
        </SubmitButton>
      </Form>
    )
  return (
    <ul className="max-w-[40rem] divide-y divide-line border-line border-y">
      {domains.map(({ host, isPrimary, isVerified, record }) => (
        <li key={host} className="flex flex-wrap items-center gap-3 py-3">
          <span className="min-w-0 grow break-all font-semibold">{host}</span>
          {isPrimary && <Badge tone="accent">{t('domains.primary')}</Badge>}
          {!isVerified && <Badge tone="warning">{t('domains.unverified')}</Badge>}
          {record && (
            <>
              <RecordToPublish record={record} {...props} t={t} />
              {button(host, 'check', props.checkAction)}
              {button(host, 'verify', props.verifyAction)}
              {button(host, 'remove', props.removeAction)}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

type RecordProps = Pick<DomainListProps, 'ctx' | 't'> & { record: NonNullable<ListedDomain['record']> }

function RecordToPublish({ ctx, record, t }: RecordProps) {
  const code = (text: string) => <code className="text-sm [overflow-wrap:anywhere]">{text}</code>
  return (
    <div className="w-full">
      <p className="mb-2 text-muted">
        {t('domains.publish', { date: formatDate(ctx.locale, record.until, ctx.organization.timeZone) })}
      </p>
      <DescriptionList
        items={[
          { term: t('domains.recordType'), description: code('TXT') },
          { term: t('domains.recordName'), description: code(record.name) },
          { term: t('domains.recordValue'), description: code(record.value) },
        ]}
      />
    </div>
  )
}

type NewDomainFormProps = { action: FormAction; organizationId?: number; t: Translator<'admin'> }

export async function NewDomainForm({ action, organizationId, t }: NewDomainFormProps) {
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('domains.add')} idPrefix="domain-">
      {organizationId !== undefined && <HiddenField name="organizationId" value={organizationId} />}
      <TextField
        name="domain"
        label={t('domains.domain')}
        help={t('domains.domain_help')}
        width="half"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Form>
  )
}
