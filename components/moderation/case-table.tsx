import { formProps } from '@/components/forms/form-props'
import { Badge } from '@/components/ui/badge'
import { Disclosure } from '@/components/ui/disclosure'
import { EmptyState } from '@/components/ui/empty-state'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Pager } from '@/components/ui/pager'
import { SelectField } from '@/components/ui/select-field'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import { Table } from '@/components/ui/table'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import type { ModeratedCase } from '@/lib/participation/moderation/list-cases'
import { type CaseView, decisionsOf, type ModerationState } from '@/lib/participation/moderation/states'
import type { CaseChoices } from './case-choices'
import { ReasonFields } from './reason-fields'

type CaseTableProps = {
  ctx: Context
  view: CaseView
  cases: Page<ModeratedCase>
  choices: CaseChoices
  /** Of this page with its filter. */
  path: string
  hrefOf: (page: number) => string
  action: FormAction
  t: Translator<'moderation'>
}

/** One view of the queue: its cases with a tick box each, and what can be done to the ticked ones. */
export async function CaseTable({ ctx, view, cases, choices, path, hrefOf, action, t }: CaseTableProps) {
  const admin = await getTranslations('admin')
  if (cases.items.length === 0)
    return (
      <EmptyState title={t('none')}>
        <p>{t('noneText')}</p>
      </EmptyState>
    )
  return (
    <Form
      {...(await formProps())}
      action={action}
      idPrefix="cases-"
      aria-label={t('title')}
      className="flex flex-col gap-6"
    >
      <HiddenField name="path" value={path} />
      <Cases ctx={ctx} cases={cases} t={t} />
      <Pager
        label={t('pages')}
        page={cases.page + 1}
        pages={Math.ceil(cases.total / cases.size)}
        hrefOf={hrefOf}
        previousLabel={admin('previous')}
        nextLabel={admin('next')}
        pageLabel={(page) => admin('page', { page })}
      />
      <CaseActs view={view} choices={choices} t={t} />
    </Form>
  )
}

async function Cases({ ctx, cases, t }: Pick<CaseTableProps, 'ctx' | 'cases' | 't'>) {
  const words = await getTranslations('talk')
  const reasonsOf = ({ reports }: ModeratedCase) =>
    [...new Set(reports.map(({ reason }) => words(`report.reasons.${reason}`)))].join(', ')
  const titleOf = ({ commentId, title }: ModeratedCase) =>
    t(commentId === null ? 'kinds.ideaNamed' : 'kinds.commentOn', { title })
  return (
    <Table
      id="cases"
      caption={t('caption', { count: cases.total })}
      layout="stack"
      isDense
      columns={[
        { key: 'what', header: t('columns.what'), isRowHeader: true },
        { key: 'process', header: t('columns.process') },
        { key: 'reasons', header: t('columns.reasons') },
        { key: 'assigned', header: t('filter.assigned') },
        { key: 'since', header: t('columns.since') },
        { key: 'state', header: t('columns.state') },
      ]}
      rows={cases.items.map((one) => ({
        id: one.id,
        cells: {
          what: (
            <span className="flex items-start gap-3">
              <input
                type="checkbox"
                name="ids"
                value={one.id}
                aria-label={t('choose', { title: titleOf(one) })}
                className="mt-0.5 size-6 shrink-0"
              />
              <a href={routes.adminModerationCase(one.id)} className="min-w-0 break-words">
                {titleOf(one)}
              </a>
            </span>
          ),
          process: pickText(one.processName, ctx.locale, ctx.organization.languages),
          reasons: (
            <span className="flex flex-col gap-1">
              {reasonsOf(one) || (one.signals.length === 0 && <span data-empty>–</span>)}
              {one.signals.map((signal) => (
                <Badge key={signal} tone="warning">
                  {t(`signals.${signal}`)}
                </Badge>
              ))}
            </span>
          ),
          assigned: one.assignee?.name ?? <span data-empty>–</span>,
          since: formatDate(ctx.locale, one.appealedAt ?? one.openedAt, ctx.organization.timeZone),
          state: <Badge tone={stateTone[one.state]}>{t(`states.${one.state}`)}</Badge>,
        },
      }))}
    />
  )
}

export const stateTone = {
  HELD: 'warning',
  OPEN: 'warning',
  APPEALED: 'warning',
  HIDDEN: 'danger',
  UPHELD: 'danger',
  DISMISSED: 'success',
  RESTORED: 'success',
  PUBLISHED: 'success',
  REFUSED: 'danger',
} as const satisfies Record<ModerationState, string>

type CaseActsProps = { view: CaseView; choices: CaseChoices; t: Translator<'moderation'> }

/** What can be done to the ticked cases of a view. */
function CaseActs({ view, choices, t }: CaseActsProps) {
  const decisions = decisionsOf(view)
  return (
    <section aria-labelledby="acts" className="flex max-w-[40rem] flex-col gap-3">
      <Heading level={2} size="md" id="acts">
        {t('acts.title')}
      </Heading>
      {decisions.length > 0 && (
        <Disclosure summary={t('acts.decide')} look="boxed">
          <Stack gap="md">
            <p>{t(view === 'held' ? 'happensHeld' : 'happens')}</p>
            <ReasonFields reasons={choices.reasons} t={t} />
            <div className="flex flex-wrap gap-3">
              {decisions.map((decision) => (
                <SubmitButton
                  key={decision}
                  name="kind"
                  value={decision}
                  variant={decision === 'HIDE' || decision === 'REFUSE' ? 'danger' : 'secondary'}
                >
                  {t(`decisions.${decision}`)}
                </SubmitButton>
              ))}
            </div>
          </Stack>
        </Disclosure>
      )}
      <Disclosure summary={t('acts.assign')} look="boxed">
        <Stack gap="md">
          <SelectField
            name="userId"
            label={t('filter.assigned')}
            emptyLabel={t('filter.nobody')}
            isOptional
            options={choices.moderators}
          />
          <div>
            <SubmitButton name="kind" value="ASSIGN" variant="secondary">
              {t('acts.assignSubmit')}
            </SubmitButton>
          </div>
        </Stack>
      </Disclosure>
    </section>
  )
}
