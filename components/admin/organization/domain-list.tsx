import { formProps } from '@/components/forms/form-props'
import { Badge } from '@/components/ui/badge'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { OrganizationDomain } from '@/lib/generated/prisma/client'

type DomainListProps = {
  domains: OrganizationDomain[]
  removeAction?: FormAction
  verifyAction?: FormAction
  organizationId?: number
  t: Translator<'admin'>
}

/** The domains of an organization, the main one first; an unverified one can be removed. */
export async function DomainList({ domains, removeAction, verifyAction, organizationId, t }: DomainListProps) {
  const common = await formProps()
  const button = (domain: OrganizationDomain, name: 'remove' | 'verify', action: FormAction) => (
    <Form {...common} action={action} className="contents" idPrefix={`${name}-${domain.id}-`}>
      <HiddenField name="domain" value={domain.host} />
      {organizationId !== undefined && <HiddenField name="organizationId" value={organizationId} />}
      <SubmitButton size="small" variant="secondary">
        {t(`domains.${name}`, { host: domain.host })}
      </SubmitButton>
    </Form>
  )
  return (
    <ul className="max-w-[40rem] divide-y divide-line border-line border-y">
      {domains.map((domain) => (
        <li key={domain.id} className="flex flex-wrap items-center gap-3 py-3">
          <span className="min-w-0 grow break-all font-semibold">{domain.host}</span>
          {domain.isPrimary && <Badge tone="accent">{t('domains.primary')}</Badge>}
          {!domain.verifiedAt && <Badge tone="warning">{t('domains.unverified')}</Badge>}
          {!domain.verifiedAt && verifyAction && button(domain, 'verify', verifyAction)}
          {!domain.verifiedAt && removeAction && button(domain, 'remove', removeAction)}
        </li>
      ))}
    </ul>
  )
}
