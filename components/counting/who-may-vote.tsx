import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { ModuleFacts } from '@/lib/process/modules/queries'

type WhoMayVoteProps = { facts: ModuleFacts; t: Translator<'counting'> }

/** The conditions for voting and how each is checked. */
export async function WhoMayVote({ facts: { process, module }, t }: WhoMayVoteProps) {
  const modules = await getTranslations('modules')
  const { requiresEmail, requiresMobile, requiresAuthCitizen } = module
  const age = Math.max(process.minimumAge ?? 0, module.minimumAge ?? 0)
  const conditions: { need: string; check?: string }[] = [
    { need: modules('needs.member') },
    ...(requiresEmail ? [{ need: modules('needs.email'), check: t('who.checkEmail') }] : []),
    ...(requiresMobile ? [{ need: modules('needs.mobile'), check: t('who.checkMobile') }] : []),
    ...(requiresAuthCitizen ? [{ need: modules('needs.authCitizen'), check: t('who.checkCitizen') }] : []),
    ...(age > 0 ? [{ need: modules('needs.age', { age }), check: t('who.checkAge') }] : []),
    ...(module.groupIds.length > 0 ? [{ need: modules('needs.groups') }] : []),
  ]
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {conditions.map(({ need, check }) => (
          <li key={need}>
            <span className="block first-letter:uppercase">{need}</span>
            {check && <span className="block text-muted">{check}</span>}
          </li>
        ))}
      </ul>
      <p>
        {t('who.once')} {(requiresMobile || requiresAuthCitizen) && t('who.marked')}
      </p>
    </>
  )
}
