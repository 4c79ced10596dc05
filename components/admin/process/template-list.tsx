import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { Table } from '@/components/ui/table'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ListedTemplate } from '@/lib/process/processes/templates/list-templates'

type TemplateListProps = { ctx: Context; templates: ListedTemplate[]; action: FormAction; t: Translator<'members'> }

export async function TemplateList({ ctx, templates, action, t }: TemplateListProps) {
  const common = await formProps()
  if (templates.length === 0) return <p className="text-muted">{t('templates.none')}</p>
  return (
    <Table
      id="templates"
      caption={t('templates.own')}
      layout="stack"
      isDense
      columns={[
        { key: 'name', header: t('templates.label'), isRowHeader: true },
        { key: 'since', header: t('templates.since') },
        { key: 'acts', header: t('invitations.acts') },
      ]}
      rows={templates.map(({ id, name, createdAt }) => ({
        id,
        cells: {
          name,
          since: formatDate(ctx.locale, createdAt, ctx.organization.timeZone),
          acts: (
            <Form {...common} action={action} className="contents" idPrefix={`delete-${id}-`}>
              <HiddenField name="id" value={id} />
              <SubmitButton size="small" variant="secondary">
                {t('templates.delete')}
                <VisuallyHidden> {name}</VisuallyHidden>
              </SubmitButton>
            </Form>
          ),
        },
      }))}
    />
  )
}
