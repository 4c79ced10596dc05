import { formProps } from '@/components/forms/form-props'
import { Badge, type Tone } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { DescriptionList } from '@/components/ui/description-list'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import { routes } from '@/lib/catalogues/routes'
import type { SenderCheck } from '@/lib/delivery/mail/check-sender'
import type { CheckedRecord, RecordState } from '@/lib/delivery/mail/sender-records'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'

type SenderViewProps = {
  /** `unchecked`: the check was not asked for; null: no mail is sent. */
  check: SenderCheck | null | 'unchecked'
  action: FormAction
  t: Translator<'delivery'>
}

const TONES: Record<RecordState, Tone> = {
  ok: 'success',
  weak: 'warning',
  missing: 'danger',
  invalid: 'danger',
  unreachable: 'neutral',
}

/** The records of the sending domain, on request, and tests to the own address and number. */
export async function SenderView({ check, action, t }: SenderViewProps) {
  const form = await formProps()
  return (
    <Stack as="section">
      <Heading level={2} size="md" id="sender">
        {t('sender.title')}
      </Heading>
      <p className="max-w-text text-muted">{t('sender.lead')}</p>
      {check === null && <p>{t('sender.noSender')}</p>}
      {check !== null && check !== 'unchecked' && (
        <>
          <p className="font-semibold">{check.domain}</p>
          <DescriptionList
            items={(['spf', 'dkim', 'dmarc'] as const).map((kind) => ({
              term: kind.toUpperCase(),
              description: <RecordText record={check[kind]} t={t} />,
            }))}
          />
        </>
      )}
      <Cluster>
        <LinkButton href={`${routes.adminDelivery({ check: 'sender' })}#sender`} variant="secondary">
          {t('sender.check')}
        </LinkButton>
        {(['MAIL', 'SMS'] as const).map((channel) => (
          <Form key={channel} {...form} action={action} idPrefix={`test-${channel}-`} className="flex flex-col gap-2">
            <HiddenField name="channel" value={channel} />
            <SubmitButton variant="secondary">{t(`sender.test.${channel}`)}</SubmitButton>
          </Form>
        ))}
      </Cluster>
    </Stack>
  )
}

function RecordText({ record: { state, name, record }, t }: { record: CheckedRecord; t: Translator<'delivery'> }) {
  return (
    <div className="flex flex-col items-start gap-1">
      <Badge tone={TONES[state]}>{t(`sender.states.${state}`)}</Badge>
      <code className="text-sm [overflow-wrap:anywhere]">{record ?? name}</code>
    </div>
  )
}
