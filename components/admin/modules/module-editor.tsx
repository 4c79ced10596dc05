import type { ReactNode } from 'react'
import { DonationRulesForm } from '@/components/admin/voting/donation-rules-form'
import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { Notice } from '@/components/ui/notice'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { allowedTypes } from '@/lib/ideas/proposals/drafts/allowed-types'
import { PROPOSAL_TYPES } from '@/lib/ideas/proposals/states'
import type { ModuleType } from '@/lib/process/module-types/registry'
import type { ModuleRow } from '@/lib/process/modules/admin-queries'
import { BoardEditor } from './board-editor'
import { EvaluationEditor } from './evaluation-editor'
import { QuestionEditor } from './question-editor'
import { WebinarForm } from './webinar-form'

type Search = Record<string, string | string[] | undefined>
type FieldsProps = { module: ModuleRow['module']; t: Translator }
type ModuleEditorProps = FieldsProps & { ctx: Context; search: Search }

/** What officers edit of a type of module besides what all have: a page of its own, and fields in the module's form. */
export type ModuleEditorKind = {
  content?: (props: ModuleEditorProps) => Promise<ReactNode>
  fields?: (props: FieldsProps) => Promise<ReactNode>
}

export const moduleEditors: Record<ModuleType, ModuleEditorKind> = {
  IDEAS: { fields: ideasFields },
  VOTE: {},
  DONATION: { content: DonationRulesForm },
  EVALUATION: { content: EvaluationEditor },
  RESULT: {},
  INFO: {},
  QUESTIONNAIRE: { content: ({ search, ...props }) => QuestionEditor({ ...props, wanted: search['question'] }) },
  WEBINAR: { content: WebinarForm },
  BOARD: { content: ({ search, ...props }) => BoardEditor({ ...props, wanted: search['post'] }) },
}

/** Whether officers put content into a module of this type. */
export function hasContent(type: ModuleType): boolean {
  return moduleEditors[type].content !== undefined
}

/** What an officer puts into a module that has content of its own. */
export async function ModuleEditor(props: ModuleEditorProps) {
  const { content } = moduleEditors[props.module.type]
  return content ? content(props) : <Notice>{props.t('content.none')}</Notice>
}

async function ideasFields({ module, t }: FieldsProps) {
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
