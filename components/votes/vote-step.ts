import { routes } from '@/lib/catalogues/routes'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import type { ActOffer } from '@/lib/process/processes/act-offer'
import { ballotWords } from './ballot-words'

/** The form with which the reader becomes eligible, and which returns to `path`; null if there is none. */
export async function voteStep(
  { process, module }: ModuleFacts,
  offer: ActOffer,
  path: string,
): Promise<{ href: string; label: string } | null> {
  const { kind } = ballotLimits({ process, module })
  const [t, words] = await Promise.all([getTranslations('ballot'), getTranslations(ballotWords(kind))])
  if (offer.kind === 'joinByForm')
    return { href: routes.registerPrivateProcess({ process: process.id, returnTo: path }), label: t('act.join') }
  if (offer.kind !== 'refused') return null
  switch (offer.reason) {
    case 'authCitizenRequired':
      return { href: routes.registerAdvanced({ module: module.id, returnTo: path }), label: words('verify') }
    case 'emailUnconfirmed':
      return { href: routes.emailConfirm(undefined, path), label: t('panel.confirmEmail') }
    case 'mobileUnconfirmed':
      return { href: routes.personalSpaceAccountEdit(undefined, path), label: t('panel.confirmMobile') }
    default:
      return null
  }
}
