import { formProps } from '@/components/forms/form-props'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Umbrella } from '@/lib/identity/organizations/workspaces/find-umbrella'

type UmbrellaPanelProps = { umbrella: Umbrella | null; leaveAction: FormAction; t: Translator<'admin'> }

/** The umbrella whose portal lists the organization, and how to leave it. */
export async function UmbrellaPanel({ umbrella, leaveAction, t }: UmbrellaPanelProps) {
  if (!umbrella) return <p className="max-w-text">{t('workspaces.noUmbrella')}</p>
  return (
    <Card as="section">
      <Heading level={2} size="md">
        {umbrella.name}
      </Heading>
      {umbrella.domain && <p className="text-muted [overflow-wrap:anywhere]">{umbrella.domain}</p>}
      <p className="max-w-text">{t('workspaces.leaveText')}</p>
      <Form {...(await formProps())} action={leaveAction} idPrefix="leave-">
        <div>
          <SubmitButton variant="secondary">{t('workspaces.leave', { name: umbrella.name })}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
