import { formProps } from '@/components/forms/form-props'
import { Badge, type Tone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import { Table } from '@/components/ui/table'
import { TextField } from '@/components/ui/text-field'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Deliveries } from '@/lib/office/messages/delivery-shapes'
import type { DeliveryState } from '@/lib/office/messages/state-of-message'

type DeliveryListProps = {
  ctx: Context
  deliveries: Deliveries
  actions: { repeat: FormAction; release: FormAction }
  t: Translator<'delivery'>
}

const TONES: Record<DeliveryState, Tone> = {
  waiting: 'info',
  retrying: 'warning',
  sent: 'info',
  delivered: 'success',
  failed: 'warning',
  bounced: 'danger',
  complained: 'danger',
  dead: 'danger',
  replaced: 'neutral',
}

/** What was sent to an address: kind, state, reason in words, and what can be done. */
export async function DeliveryList({ ctx, deliveries, actions, t }: DeliveryListProps) {
  const { address, messages } = deliveries
  const form = await formProps()
  const when = (date: Date) => formatDeadline(ctx.locale, date, ctx.organization.timeZone)
  return (
    <Stack as="section">
      <AddressNotice deliveries={deliveries} when={when} t={t}>
        <Form {...form} action={actions.release} idPrefix="release-" className="flex flex-col gap-2">
          <HiddenField name="address" value={address} />
          <SubmitButton variant="secondary">{t('search.works')}</SubmitButton>
        </Form>
      </AddressNotice>
      {messages.length === 0 ? (
        <EmptyState title={t('search.none')} icon="mail">
          {address}
        </EmptyState>
      ) : (
        <Table
          id="deliveries"
          caption={t('search.caption', { address, count: messages.length })}
          layout="stack"
          isDense
          columns={[
            { key: 'what', header: t('columns.what'), isRowHeader: true },
            { key: 'when', header: t('columns.when') },
            { key: 'state', header: t('columns.state') },
            { key: 'act', header: t('columns.act') },
          ]}
          rows={messages.map((message) => ({
            id: message.id,
            cells: {
              what: kindText(t, message),
              when: when(message.createdAt),
              state: (
                <>
                  <Badge tone={TONES[message.state]}>{t(`states.${message.state}`)}</Badge>
                  {message.reason && <span className="block">{t(`reasons.${message.reason}`)}</span>}
                </>
              ),
              act: message.isRepeatable ? (
                <Form
                  {...form}
                  action={actions.repeat}
                  idPrefix={`${message.id}-again-`}
                  className="flex flex-col gap-2"
                >
                  <HiddenField name="messageId" value={message.id} />
                  <SubmitButton variant="secondary">{t('again')}</SubmitButton>
                </Form>
              ) : (
                <span className="text-muted" data-empty="">
                  –
                </span>
              ),
            },
          }))}
        />
      )}
    </Stack>
  )
}

type AddressNoticeProps = {
  deliveries: Deliveries
  when: (date: Date) => string
  t: Translator<'delivery'>
  children: React.ReactNode
}

function AddressNotice({ deliveries, when, t, children }: AddressNoticeProps) {
  const { blockedUntil, complainedAt, bounces } = deliveries
  if (!blockedUntil && !complainedAt && bounces === 0) return null
  return (
    <Notice tone="warning" title={t('search.troubled')}>
      {blockedUntil && <p>{t('search.blocked', { until: when(blockedUntil) })}</p>}
      {complainedAt && <p>{t('search.complained', { when: when(complainedAt) })}</p>}
      {!blockedUntil && bounces > 0 && <p>{t('search.bounces', { count: bounces })}</p>}
      {children}
    </Notice>
  )
}

type AddressSearchProps = { address: string; isInvalid: boolean; t: Translator<'delivery'> }

/** Looks up what was sent to one address or number. */
export function AddressSearch({ address, isInvalid, t }: AddressSearchProps) {
  return (
    <search>
      <form action={routes.adminDelivery()} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-64">
          <TextField
            name="address"
            label={t('search.label')}
            help={isInvalid ? t('search.invalid') : t('search.help')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={address}
          />
        </div>
        <Button type="submit" variant="primary" icon={<Icon name="search" />}>
          {t('search.button')}
        </Button>
      </form>
    </search>
  )
}

type Words = Translator<'delivery'>

/** The kind of a message in words, with its channel; the template itself if a later release wrote it. */
export function kindText(t: Words, { channel, template }: { channel: 'MAIL' | 'SMS'; template: string }): string {
  const key = `kinds.${template.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`
  return `${channel === 'SMS' ? 'SMS' : t('mail')}: ${t.has(key) ? t(key as 'kinds.welcome') : template}`
}
