import type { SignedIn } from '@/lib/catalogues/actor'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { startSession } from '@/lib/identity/auth/session/start-session'
import { visitorContext } from '@/tests/factories'

/** The token of a new session of a member. */
export async function tokenOf(organization: CurrentOrganization, { userId }: SignedIn): Promise<string> {
  return (await startSession(visitorContext(organization), userId)).token
}
