import { routes } from '@/lib/catalogues/routes'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'
import type { ModuleFacts } from '@/lib/process/modules/queries'

type VotePage = 'counting' | 'audit' | 'closing' | 'receipt' | 'log'
type VotePagesProps = { facts: Pick<ModuleFacts, 'process' | 'phase' | 'module'>; current: VotePage }

/** Links between the pages that show how a vote was counted and what proves it. */
export async function VotePages({ facts, current }: VotePagesProps) {
  const [counting, audit, ledger] = await Promise.all([
    getTranslations('counting'),
    getTranslations('audit'),
    getTranslations('ledger'),
  ])
  const labels: Record<VotePage, string> = {
    counting: counting('title'),
    audit: audit('title'),
    closing: ledger('closing.link'),
    receipt: ledger('title'),
    log: ledger('publicLog.title'),
  }
  return (
    <nav aria-label={counting('pages')}>
      <ul className="flex flex-col gap-1">
        {pagesOfVote(facts)
          .filter(({ page }) => page !== current)
          .map(({ page, href }) => (
            <li key={page}>
              <a href={href}>{labels[page]}</a>
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** The pages that a vote has now: an audit and a closing record only after closing, no audit without its source. */
export function pagesOfVote({ process, phase, module }: VotePagesProps['facts']): { page: VotePage; href: string }[] {
  const address = { id: module.id, processId: process.id, phaseId: phase.id }
  const isClosed = module.votingClosedAt !== null
  const hasAudit = isClosed && ballotSettings(module.settings).auditBy !== null
  return [
    { page: 'counting', href: routes.counting(address) },
    ...(hasAudit ? [{ page: 'audit' as const, href: routes.ballotAudit(address) }] : []),
    ...(isClosed ? [{ page: 'closing' as const, href: routes.closingRecord(module.id) }] : []),
    { page: 'receipt', href: routes.receipt() },
    { page: 'log', href: routes.publicLog() },
  ]
}
