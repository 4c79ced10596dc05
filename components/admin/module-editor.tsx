import { Notice } from '@/components/ui/notice'
import type { Context } from '@/lib/context/context'
import type { Translator } from '@/lib/i18n/translations'
import type { ModuleRow } from '@/lib/modules/admin-queries'
import { BoardEditor } from './board-editor'
import { DonationRulesForm } from './donation-rules-form'
import { QuestionEditor } from './question-editor'
import { WebinarForm } from './webinar-form'

type ModuleEditorProps = { ctx: Context; module: ModuleRow['module']; post: unknown; t: Translator }

/** What an officer puts into a module that has content of its own. */
export async function ModuleEditor({ ctx, module, post, t }: ModuleEditorProps) {
  switch (module.type) {
    case 'BOARD':
      return BoardEditor({ ctx, module, wanted: typeof post === 'string' ? post : '', t })
    case 'QUESTIONNAIRE':
      return QuestionEditor({ ctx, module, t })
    case 'WEBINAR':
      return WebinarForm({ ctx, module, t })
    case 'DONATION':
      return DonationRulesForm({ ctx, module, t })
    default:
      return <Notice>{t('content.none')}</Notice>
  }
}
