import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { AuditFilter } from '@/lib/identity/audit/schemas'

type LogExportProps = { filter: AuditFilter; action: FormAction; t: Translator<'admin'> }

/** Requests the log as a file, with the filter of the page. */
export async function LogExport({ filter, action, t }: LogExportProps) {
  return (
    <Form {...(await formProps())} action={action} idPrefix="log-export-" className="flex flex-wrap gap-2">
      <HiddenField name="kind" value="log" />
      {Object.entries(filter).map(([name, value]) =>
        value === undefined ? null : <HiddenField key={name} name={`filter.${name}`} value={value} />,
      )}
      <SubmitButton variant="secondary" name="format" value="csv">
        {t('audit.download')}
      </SubmitButton>
    </Form>
  )
}
