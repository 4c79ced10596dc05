import { formProps } from '@/components/forms/form-props'
import { Badge } from '@/components/ui/badge'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import { Table } from '@/components/ui/table'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { hasVisibleStarter } from '@/lib/site/pages/base/page-keys'
import { pagePath } from '@/lib/site/pages/base/page-path'
import type { ListedPage } from '@/lib/site/pages/list-pages'
import { canHidePage } from '@/lib/site/pages/policy'
import { pageLabel, type Words } from './labels'

type PageTableProps = { ctx: Context; pages: ListedPage[]; hide: FormAction; t: Words }

/** The pages with what is live, what is draft, and who changed what and when. */
export function PageTable({ ctx, pages, hide, t }: PageTableProps) {
  const columns = (['page', 'live', 'draft', 'visible'] as const).map((key) => ({
    key,
    header: t(`columns.${key}`),
    isRowHeader: key === 'page',
  }))
  const rows = pages.map((page) => {
    const label = pageLabel(t, page.key, page.title, ctx)
    return {
      id: page.key,
      cells: {
        page: (
          <>
            <a href={routes.builderPage(page.key)}>{label}</a>
            <span className="block font-normal text-muted text-xs [overflow-wrap:anywhere]">{pagePath(page.key)}</span>
          </>
        ),
        live: page.published ? (
          <Saved ctx={ctx} saved={page.published} name={t('version', { number: page.published.number })} t={t} />
        ) : (
          <span className="text-muted">{t(hasVisibleStarter(page.key) ? 'starter' : 'notPublished')}</span>
        ),
        draft: page.draft ? (
          <Saved ctx={ctx} saved={page.draft} name={<Badge tone="info">{t('draft')}</Badge>} t={t} />
        ) : (
          <span className="text-muted">{t('none')}</span>
        ),
        visible: canHidePage(ctx.actor, page.key).allowed ? (
          <HideForm page={page} label={label} action={hide} t={t} />
        ) : (
          t('visible')
        ),
      },
    }
  })
  return <Table caption={t('caption')} isCaptionHidden columns={columns} rows={rows} layout="stack" />
}

type SavedProps = { ctx: Context; saved: { at: Date; by: string }; name: React.ReactNode; t: Words }

function Saved({ ctx, saved, name, t }: SavedProps) {
  const at = formatDeadline(ctx.locale, saved.at, ctx.organization.timeZone)
  return (
    <>
      {name}
      <span className="block text-muted text-xs">{saved.by ? t('savedBy', { at, name: saved.by }) : at}</span>
    </>
  )
}

type HideFormProps = { page: ListedPage; label: string; action: FormAction; t: Words }

async function HideForm({ page, label, action, t }: HideFormProps) {
  return (
    <Form
      {...(await formProps())}
      action={action}
      idPrefix={`hide-${page.key.replace(':', '-')}-`}
      className="flex flex-col items-start gap-2"
    >
      <HiddenField name="key" value={page.key} />
      <Stack gap="xs">
        {page.isHidden && <Badge tone="warning">{t('hidden')}</Badge>}
        <SubmitButton name="isHidden" value={page.isHidden ? 'no' : 'yes'} variant="secondary" size="small">
          {t(page.isHidden ? 'showPage' : 'hidePage')} <VisuallyHidden>{label}</VisuallyHidden>
        </SubmitButton>
      </Stack>
    </Form>
  )
}
