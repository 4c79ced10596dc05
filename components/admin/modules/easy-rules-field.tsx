import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'
import type { ModuleRow } from '@/lib/process/modules/administration/admin-queries'

type EasyRulesFieldProps = { ctx: Context; module: ModuleRow['module']; t: Translator<'admin'> }

/** The rules of a vote in easy language, as a part of the module's form. */
export async function EasyRulesField({ ctx, module, t }: EasyRulesFieldProps) {
  return (
    <TranslatedField
      name="easyRules"
      legend={t('fields.easyRules')}
      help={t('help.easyRules')}
      languages={fieldLanguages(ctx)}
      texts={ballotSettings(module.settings).easyRules}
      rows={5}
      isOptional
    />
  )
}
