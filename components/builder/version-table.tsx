import { formProps } from '@/components/forms/form-props'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SelectField } from '@/components/ui/select-field'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import { Table } from '@/components/ui/table'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import type { PageDraft } from '@/lib/site/pages/get-draft'
import type { listVersions } from '@/lib/site/pages/list-versions'
import type { Words } from './labels'

type Versions = Awaited<ReturnType<typeof listVersions>>['items']

type VersionTableProps = { ctx: Context; draft: PageDraft; versions: Versions; restore: FormAction; t: Words }

/** Every version: who, when, with what note; to look at and to restore. */
export function VersionTable({ ctx, draft, versions, restore, t }: VersionTableProps) {
  const columns = (['version', 'date', 'author', 'note', 'act'] as const).map((key) => ({
    key,
    header: t(`columns.${key}`),
    isRowHeader: key === 'version',
  }))
  const rows = versions.map((version) => ({
    id: version.number,
    cells: {
      version: (
        <>
          <a href={routes.builderPreview(version.id)}>{t('version', { number: version.number })}</a>{' '}
          <Badge tone={version.state === 'PUBLISHED' ? 'success' : version.state === 'DRAFT' ? 'info' : 'neutral'}>
            {t(`states.${version.state}`)}
          </Badge>
        </>
      ),
      date: formatDeadline(ctx.locale, version.publishedAt ?? version.updatedAt, ctx.organization.timeZone),
      author: version.authorName || t('unknownAuthor'),
      note: version.note || t('none'),
      act:
        version.state === 'DRAFT' ? (
          t('none')
        ) : (
          <RestoreForm draft={draft} number={version.number} action={restore} t={t} />
        ),
    },
  }))
  return <Table caption={t('historyCaption')} isCaptionHidden columns={columns} rows={rows} layout="stack" />
}

type RestoreFormProps = { draft: PageDraft; number: number; action: FormAction; t: Words }

async function RestoreForm({ draft, number, action, t }: RestoreFormProps) {
  return (
    <Form
      {...(await formProps())}
      action={action}
      idPrefix={`restore-${number}-`}
      className="flex flex-col items-start gap-2"
    >
      <HiddenField name="key" value={draft.key} />
      <HiddenField name="revision" value={draft.revision} />
      <HiddenField name="number" value={number} />
      <SubmitButton variant="secondary" size="small">
        {t('restore')} <VisuallyHidden>{t('version', { number })}</VisuallyHidden>
      </SubmitButton>
    </Form>
  )
}

type CompareFormProps = { pageKey: PageDraft['key']; versions: Versions; from: number; to: number; t: Words }

/** Chooses two versions; a plain GET form. */
export function CompareForm({ pageKey, versions, from, to, t }: CompareFormProps) {
  const options = versions.map(({ number, state }) => ({
    value: String(number),
    label: t('versionIn', { number, state: t(`states.${state}`) }),
  }))
  return (
    <form action={routes.builderHistory(pageKey)} method="get">
      <Stack gap="md">
        <SelectField name="from" label={t('compareFrom')} options={options} defaultValue={String(from)} width="half" />
        <SelectField name="to" label={t('compareTo')} options={options} defaultValue={String(to)} width="half" />
        <div>
          <Button type="submit" variant="secondary">
            {t('compare')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
