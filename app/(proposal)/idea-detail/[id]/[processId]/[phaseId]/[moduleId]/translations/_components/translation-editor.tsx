import { servedPart } from '@/components/layout/served-part'
import { TranslationForm } from '@/components/proposals/versions/translation-form'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { saveTranslationAction } from '@/lib/generated/actions/ideas/proposals/translations/save-translation'
import { getTranslationWork } from '@/lib/ideas/proposals/translations/translations'
import type { workAtProposal } from '../../../../../../../_components/at-proposal'
import { versionNumber } from './translations'

type Props = { at: Awaited<ReturnType<typeof workAtProposal>>; language: Locale; version: unknown }

export const translationEditor = servedPart(async function TranslationEditor({
  at: { ctx, t, proposal },
  language,
  version,
}: Props) {
  const number = versionNumber(version) ?? proposal.version.number
  const work = await orRefusal(getTranslationWork(ctx, { proposalId: proposal.id, number, language }))
  return <TranslationForm action={saveTranslationAction} work={work} language={language} t={t} />
})
