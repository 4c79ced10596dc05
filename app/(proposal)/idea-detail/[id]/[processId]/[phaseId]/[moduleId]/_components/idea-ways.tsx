import { ProposalWays } from '@/components/proposals/reading/proposal-ways'
import type { IconName } from '@/components/ui/icon-paths'
import { routes } from '@/lib/catalogues/routes'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { Way } from '@/lib/ideas/proposals/ways'
import type { IdeaPage } from '@/lib/views/ideas/load-idea-page'

type IdeaWaysProps = { page: IdeaPage; t: Translator<'proposals'> }

/** Where readers, authors and facilitators can go from an idea. */
export async function IdeaWays({ page: { proposal, ways }, t }: IdeaWaysProps) {
  const evaluations = await getTranslations('evaluations')
  const leads: Record<Exclude<Way, 'contact' | 'report'>, [href: string, label: string, icon: IconName]> = {
    edit: [routes.editProposal(proposal), t('detail.edit'), 'pencil'],
    newVersion: [routes.newVersion(proposal), t('edit.newVersion'), 'pencil'],
    coAuthors: [routes.coAuthors(proposal), t('together.title'), 'users'],
    versions: [routes.versions(proposal), t('versions.title'), 'history'],
    translate: [routes.translations(proposal), t('translations.title'), 'languages'],
    evaluate: [routes.evaluateProposal(proposal), evaluations('form.title'), 'scale'],
    decide: [routes.proposalStatus(proposal), t('decide.title'), 'scale'],
    merge: [routes.mergeProposal(proposal), t('merge.title'), 'copy'],
    cancel: [`${routes.editProposal(proposal)}#cancel`, t('detail.cancel'), 'ban'],
    restore: [routes.proposalStatus(proposal), t('restore.title'), 'history'],
  }
  const shown = ways.flatMap((way) => {
    // Beside the text: idea-acts.tsx.
    if (way === 'contact' || way === 'report') return []
    const [href, label, icon] = leads[way]
    return { href, label, icon }
  })
  return <ProposalWays label={t('detail.ways')} ways={shown} />
}
