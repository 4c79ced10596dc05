import { notFound } from 'next/navigation'
import { AdminFrame } from '@/components/admin/admin-frame'
import { BlockForm } from '@/components/builder/block-form'
import { DoneNotice } from '@/components/builder/done-notice'
import { FormKeeper } from '@/components/builder/editor/form-keeper'
import { keeperWords } from '@/components/builder/editor/words'
import { kindLabel } from '@/components/builder/labels'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { addressId } from '@/lib/edge/http/pages/page-refusal'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { listProcesses } from '@/lib/process/processes/reading/queries'
import { isKnownKind } from '@/lib/site/pages/catalogue/registry'
import { partOfBlock, revisionOfPart } from '@/lib/site/pages/editing/part-revision'
import { newBlock } from '@/lib/site/pages/editing/read-block-form'
import { findPageFiles } from '@/lib/site/pages/find-page-files'
import { builderMetadata, loadBuilder, once, ownerOf, type Search } from '../../../_components/load-builder'
import { autosaveAction, saveBlockAction } from '../../../actions'

type Props = { params: Promise<{ key: string; blockId: string }>; searchParams: Search }

const PROCESSES_MAX = 100

export const generateMetadata = () => builderMetadata()

export default servedPage(async function BuilderBlockPage({ params, searchParams }: Props) {
  const blockId = addressId((await params).blockId)
  const [{ ctx, t, draft, crumbs, languages }, search] = await Promise.all([loadBuilder(params), searchParams])
  const index = draft.content.blocks.findIndex(({ id }) => id === blockId)
  const kind = once(search['kind'])
  // A block that another editor removed: a refused form comes back with what was entered.
  const block = draft.content.blocks[index] ?? (isKnownKind(kind) ? newBlock(kind, blockId) : notFound())
  if (block.kind === 'unknown') notFound()
  const [files, processes] = await Promise.all([
    findPageFiles(ctx, [block]),
    block.kind === 'map' ? listProcesses(ctx, { size: PROCESSES_MAX }) : null,
  ])
  const options = (processes?.items ?? []).map(({ id, name }) => ({
    value: String(id),
    label: pickText(name, ctx.locale, ctx.organization.languages),
  }))
  return (
    <AdminFrame
      actor={ctx.actor}
      section="pages"
      title={t('problemAt', {
        number: index === -1 ? draft.content.blocks.length + 1 : index + 1,
        kind: kindLabel(t, block.kind),
      })}
      crumbs={crumbs}
    >
      <DoneNotice done={once(search['done'])} number={String(index + 1)} t={t} />
      <BlockForm
        pageKey={draft.key}
        block={block}
        timeZone={ctx.organization.timeZone}
        facts={{ t, languages, files, processes: options }}
        action={saveBlockAction}
        keeper={
          <FormKeeper
            save={autosaveAction}
            owner={ownerOf(ctx, draft.key)}
            pageKey={draft.key}
            revision={revisionOfPart(draft, partOfBlock(block.id))}
            signInHref={routes.loginEnded()}
            href={routes.builderPage(draft.key, {}, block.id)}
            open={t('conflict.open')}
            words={keeperWords(t)}
          />
        }
      />
    </AdminFrame>
  )
})
