import type { ReactNode } from 'react'
import { BoardEditor } from '@/components/admin/modules/board-editor'
import { EvaluationEditor } from '@/components/admin/modules/evaluation-editor'
import { IdeasFields } from '@/components/admin/modules/ideas-fields'
import { QuestionEditor } from '@/components/admin/modules/question-editor'
import { VoteTextsField } from '@/components/admin/modules/vote-texts-field'
import { WebinarForm } from '@/components/admin/modules/webinar-form'
import { DonationRulesForm } from '@/components/admin/voting/donation-rules-form'
import { Notice } from '@/components/ui/notice'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { listPosts } from '@/lib/participation/boards/queries'
import { listConflicts } from '@/lib/participation/evaluations/list-conflicts'
import { evaluationSettings } from '@/lib/participation/evaluations/settings'
import { isAnswered as hasAnswers, listQuestions } from '@/lib/participation/questionnaires/queries'
import type { ModuleType } from '@/lib/process/module-types/registry'
import { listIdeasModules, type ModuleRow } from '@/lib/process/modules/administration/admin-queries'
import { getDonationRules } from '@/lib/process/processes/rules/donation-rules'
import { listTopics } from '@/lib/process/topics/queries'

type Search = Record<string, string | string[] | undefined>
type FieldsProps = { ctx: Context; module: ModuleRow['module']; t: Translator<'admin'> }
type EditorProps = FieldsProps & { search: Search }

/**
 * What officers edit of a type of module besides the common form: a page of its own, and fields in the module's form.
 */
type ModuleEditorKind = {
  content?: (props: EditorProps) => Promise<ReactNode>
  fields?: (props: FieldsProps) => Promise<ReactNode>
}

/** The types with such an editor. */
export const moduleEditors: Partial<Record<ModuleType, ModuleEditorKind>> = {
  IDEAS: { fields: IdeasFields },
  VOTE: { fields: VoteTextsField },
  DONATION: { content: donationRules, fields: VoteTextsField },
  EVALUATION: { content: evaluation },
  QUESTIONNAIRE: { content: questions },
  WEBINAR: { content: WebinarForm },
  BOARD: { content: board },
}

/** Whether officers put content into a module of this type. */
export function hasContent(type: ModuleType): boolean {
  return moduleEditors[type]?.content !== undefined
}

/** Loads and renders the editor of a module's content. */
export async function moduleEditor(props: EditorProps): Promise<ReactNode> {
  const content = moduleEditors[props.module.type]?.content
  return content ? content(props) : <Notice>{props.t('content.none')}</Notice>
}

async function donationRules({ ctx, module, t }: EditorProps) {
  return <DonationRulesForm ctx={ctx} module={module} rules={await getDonationRules(ctx, module.processId)} t={t} />
}

async function board({ ctx, module, search, t }: EditorProps) {
  const posts = await listPosts(ctx, module.id)
  return <BoardEditor ctx={ctx} module={module} posts={posts} chosenId={search['post']} t={t} />
}

async function questions({ ctx, module, search, t }: EditorProps) {
  const [questions, isAnswered] = await Promise.all([listQuestions(ctx, module.id), hasAnswers(ctx, module.id)])
  return (
    <QuestionEditor
      ctx={ctx}
      module={module}
      questions={questions}
      isAnswered={isAnswered}
      chosenId={search['question']}
      t={t}
    />
  )
}

async function evaluation({ ctx, module, search, t }: EditorProps) {
  const [settings, sources, { challenges }, conflicts] = await Promise.all([
    evaluationSettings(ctx, { module }),
    listIdeasModules(ctx, module.processId),
    listTopics(ctx, module.processId),
    listConflicts(ctx, { moduleId: module.id, page: readPage(search['page']) - 1 }),
  ])
  const chosenKey = search['criterion']
  const lists = { settings, sources, challenges, conflicts }
  return <EvaluationEditor ctx={ctx} module={module} {...lists} chosenKey={chosenKey} t={t} />
}
