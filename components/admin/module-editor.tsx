import { Notice } from '@/components/ui/notice'
import type { Context } from '@/lib/context/context'
import type { Translator } from '@/lib/i18n/translations'
import type { ModuleRow } from '@/lib/modules/admin-queries'
import { BoardEditor } from './board-editor'
import { DonationRulesForm } from './donation-rules-form'
import { EvaluationEditor } from './evaluation-editor'
import { QuestionEditor } from './question-editor'
import { WebinarForm } from './webinar-form'

type ModuleEditorProps = {
  ctx: Context
  module: ModuleRow['module']
  search: Record<string, string | string[] | undefined>
  t: Translator
}

/** What an officer puts into a module that has content of its own. */
export async function ModuleEditor({ ctx, module, search, t }: ModuleEditorProps) {
  switch (module.type) {
    case 'BOARD':
      return BoardEditor({ ctx, module, wanted: search['post'], t })
    case 'QUESTIONNAIRE':
      return QuestionEditor({ ctx, module, wanted: search['question'], t })
    case 'WEBINAR':
      return WebinarForm({ ctx, module, t })
    case 'EVALUATION':
      return EvaluationEditor({ ctx, module, search, t })
    case 'DONATION':
      return DonationRulesForm({ ctx, module, t })
    default:
      return <Notice>{t('content.none')}</Notice>
  }
}
