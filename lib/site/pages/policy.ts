import type { Actor } from '@/lib/catalogues/actor'
import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'
import { canAdministerOrganization } from '@/lib/identity/organizations/policy'
import { existsByChoice, type PageKey } from './base/page-keys'

/** Whether the actor may read drafts and earlier versions, change, publish and hide pages: ADMIN. */
export function canEditPages(actor: Actor): Decision {
  return canAdministerOrganization(actor)
}

/** Whether a page may be hidden: the organization's own ones, and those that no other page needs. */
export function canHidePage(actor: Actor, key: PageKey): Decision {
  const decision = canEditPages(actor)
  if (!decision.allowed) return decision
  return existsByChoice(key) ? allow : deny('permissionDenied')
}

type PublishingFacts = {
  /** Number of the published version, if there is one. */
  published: number | null
  /** Number of the published version that the draft began from, or that the officer compared it with. */
  replaces: number | null
  /** Errors of the checks, with the path of each. */
  problems: readonly { path: string }[]
}

/** Whether a draft may be published: nothing was published meanwhile, and no check stops it. */
export function canPublishPage(actor: Actor, { published, replaces, problems }: PublishingFacts): Decision {
  const decision = canEditPages(actor)
  if (!decision.allowed) return decision
  if (published !== replaces) return deny('savedMeanwhile', { who: '…', at: '', known: 'no' })
  const [first] = problems
  return first ? deny('pageNotReady', { count: problems.length, path: first.path }) : allow
}
