import { routes } from '@/lib/catalogues/routes'
import type { Translator } from '@/lib/foundation/i18n/translations'

type OpenVoteLinksProps = { processId: number; moduleId: number; t: Translator<'admin'> }

/** What an officer can do with an open vote, which ends by itself: give it more time, or end it early. */
export function OpenVoteLinks({ processId, moduleId, t }: OpenVoteLinksProps) {
  return (
    <ul className="mb-6 flex flex-wrap gap-x-6 gap-y-2">
      <li>
        <a href={routes.adminExtension(processId, moduleId)}>{t('extension.title')}</a>
      </li>
      <li>
        <a href={routes.adminCloseVote(processId, moduleId)}>{t('close.title')}</a>
      </li>
    </ul>
  )
}
