import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { allowedTypes } from '@/lib/ideas/proposals/drafts/allowed-types'
import { PROPOSAL_TYPES } from '@/lib/ideas/proposals/states'
import type { ModuleRow } from '@/lib/process/modules/administration/admin-queries'

/** The types of ideas that a module accepts, as a part of the module's form. */
export async function IdeasFields({ module, t }: { module: ModuleRow['module']; t: Translator<'admin'> }) {
  const words = await getTranslations('proposals')
  return (
    <CheckboxGroup
      name="types"
      legend={t('fields.types')}
      help={t('help.types')}
      isOptional
      options={PROPOSAL_TYPES.map((type) => ({ value: type, label: words(`types.${type}`) }))}
      defaultValues={[...allowedTypes({ module })]}
    />
  )
}
