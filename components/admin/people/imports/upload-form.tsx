import { formProps } from '@/components/forms/form-props'
import { FileField } from '@/components/ui/file-field'
import { Form } from '@/components/ui/form'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { FILE_BYTES_MAX } from '@/lib/foundation/files/limits'
import { formatNumber } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { IMPORT_LINES_MAX } from '@/lib/identity/users/imports/limits'

type UploadFormProps = { locale: Locale; action: FormAction; t: Translator<'members'> }

export async function UploadForm({ locale, action, t }: UploadFormProps) {
  const lines = formatNumber(locale, IMPORT_LINES_MAX)
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('imports.upload')}>
      <FileField
        name="file"
        label={t('imports.file')}
        help={t('imports.fileHelp', { lines, mb: FILE_BYTES_MAX / 1024 / 1024 })}
        accept=".csv,.txt,.tsv,text/csv"
      />
    </Form>
  )
}
