import { AdminFrame } from '@/components/admin/admin-frame'
import { AnswerBook, AnswerTexts } from '@/components/admin/modules/answer-book'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { readPage } from '@/lib/foundation/input/paging'
import { getAnswerCounts } from '@/lib/participation/questionnaires/queries'
import { readWords } from '@/lib/participation/questionnaires/read-words'
import { getModuleRow } from '@/lib/process/modules/administration/admin-queries'
import { adminMetadata } from '../../../../../_components/admin-metadata'
import { loadAdministered } from '../../../../../_components/load-administered'

type Props = {
  params: Promise<{ processId: string; moduleId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = () => adminMetadata('answers.title')

export default servedPage(async function AdminAnswersPage({ params, searchParams }: Props) {
  const [requested, search] = await Promise.all([params, searchParams])
  const { ctx, t, process, crumbs } = await loadAdministered(requested.processId)
  const { module } = await orRefusal(getModuleRow(ctx, process.id, addressId(requested.moduleId)))
  const { id: moduleId } = module
  const questionId = Number(/^[1-9]\d{0,8}$/.exec(String(search['question'] ?? ''))?.[0] ?? 0)
  const page = readPage(search['page']) - 1
  const name = pickText(module.name, ctx.locale, ctx.organization.languages)
  const toModule = { href: routes.adminModule(process.id, module.id), label: name }
  return (
    <AdminFrame
      actor={ctx.actor}
      section="processes"
      title={t('answers.title')}
      crumbs={[...crumbs, toModule]}
      lead={name}
    >
      {questionId > 0 ? (
        <AnswerTexts
          ctx={ctx}
          module={module}
          answers={await orRefusal(readWords(ctx, { moduleId, questionId, page }))}
          t={t}
        />
      ) : (
        <AnswerBook ctx={ctx} module={module} results={await orRefusal(getAnswerCounts(ctx, { moduleId }))} t={t} />
      )}
    </AdminFrame>
  )
})
