import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import { isError, type PageProblem } from '@/lib/site/pages/checks/page-problem'
import type { PageDraft } from '@/lib/site/pages/get-draft'
import { kindLabel, pathLabel, type Words } from './labels'

/** What the checks found: errors stop the publication, hints do not. Each leads to its form. */
export function ProblemList({ draft, t }: { draft: PageDraft; t: Words }) {
  const errors = draft.problems.filter(isError)
  const hints = draft.problems.filter((problem) => !isError(problem))
  if (errors.length + hints.length === 0) return <Notice tone="success" title={t('noProblems')} />
  return (
    <>
      {errors.length > 0 && (
        <Notice tone="danger" title={t('errors', { count: errors.length })}>
          <Problems problems={errors} draft={draft} t={t} />
        </Notice>
      )}
      {hints.length > 0 && (
        <Notice title={t('hints', { count: hints.length })}>
          <Problems problems={hints} draft={draft} t={t} />
        </Notice>
      )}
    </>
  )
}

/** The list is shortened; the blocks carry the numbers of theirs. */
const LISTED_MAX = 20

function Problems({ problems, draft, t }: { problems: PageProblem[]; draft: PageDraft; t: Words }) {
  const listed = problems.slice(0, LISTED_MAX)
  return (
    <ul className="list-disc ps-5">
      {listed.map((problem) => {
        const { name, blockId, path, locale } = problem
        const index = draft.content.blocks.findIndex(({ id }) => id === blockId)
        const block = draft.content.blocks[index]
        const field = pathLabel(t, path.replace(/^blocks\.\d+\.?/, ''), locale)
        const where = block ? t('problemAt', { number: index + 1, kind: kindLabel(t, block.kind) }) : t('thePage')
        const href =
          block === undefined
            ? routes.builderTexts(draft.key)
            : block.kind === 'unknown'
              ? `#block-${block.id}`
              : routes.builderBlock(draft.key, block)
        return (
          <li key={`${name} ${path} ${locale}`}>
            <a href={href}>{where}</a>: {field} – {t(`problems.${name}`)}
          </li>
        )
      })}
      {problems.length > LISTED_MAX && <li>{t('moreProblems', { count: problems.length - LISTED_MAX })}</li>}
    </ul>
  )
}
