import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'
import type { ModuleRow } from '@/lib/process/modules/administration/admin-queries'

type VoteTextsFieldProps = { ctx: Context; module: ModuleRow['module']; t: Translator<'admin'> }

/** The texts of a vote, as a part of the module's form: its rules in easy language, and a note on its counting. */
export async function VoteTextsField({ ctx, module, t }: VoteTextsFieldProps) {
  const settings = ballotSettings(module.settings)
  return (
    <>
      {(['easyRules', 'countingText'] as const).map((name) => (
        <TranslatedField
          key={name}
          name={name}
          legend={t(`fields.${name}`)}
          help={t(`help.${name}`)}
          languages={fieldLanguages(ctx)}
          texts={settings[name]}
          rows={5}
          isOptional
        />
      ))}
    </>
  )
}
