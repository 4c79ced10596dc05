import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { ExportKind } from '@/lib/office/exports/kinds'

type FilteredExportProps = {
  kind: ExportKind
  filter: Record<string, string | number | undefined>
  action: FormAction
  title: string
}

/** Requests an export of a list with the filter of its page. */
export async function FilteredExport({ kind, filter, action, title }: FilteredExportProps) {
  const t = await getTranslations('exports')
  return (
    <section aria-labelledby="export" className="flex flex-col gap-3">
      <Heading level={2} size="md" id="export">
        {title}
      </Heading>
      <Form {...(await formProps())} action={action} idPrefix="export-" className="flex flex-wrap gap-2">
        <HiddenField name="kind" value={kind} />
        {Object.entries(filter).map(([name, value]) =>
          value === undefined ? null : <HiddenField key={name} name={`filter.${name}`} value={value} />,
        )}
        <SubmitButton variant="secondary" name="format" value="csv">
          {t('csv')}
        </SubmitButton>
        <SubmitButton variant="secondary" name="format" value="xlsx">
          {t('xlsx')}
        </SubmitButton>
      </Form>
    </section>
  )
}
