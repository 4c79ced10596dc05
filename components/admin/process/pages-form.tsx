import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { pagesFields } from '@/lib/process/processes/facts/saved-fields'
import { PROCESS_PAGES, type ProcessPageKind } from '@/lib/process/processes/page-kinds'
import type { ProcessView } from '@/lib/process/processes/process-view'

type PagesFormProps = {
  ctx: Context
  process: ProcessView
  pages: Partial<Record<ProcessPageKind, LocalizedText>>
  action: FormAction
  t: Translator<'admin'>
}

export async function PagesForm({ ctx, process, pages, action, t }: PagesFormProps) {
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('save')}>
      <p className="max-w-text text-muted">{t('help.markdown')}</p>
      <HiddenField name="processId" value={process.id} />
      <RevisionField saved={pagesFields(ctx, pages)} />
      {PROCESS_PAGES.map((kind) => (
        <TranslatedField
          key={kind}
          name={`pages.${kind}`}
          legend={t(`pages.${kind}`)}
          languages={fieldLanguages(ctx)}
          texts={pages[kind] ?? {}}
          rows={6}
          isOptional
        />
      ))}
    </Form>
  )
}
