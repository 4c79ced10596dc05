import type { Context } from '@/lib/foundation/context/context'
import { absoluteUrl } from '@/lib/identity/organizations/hosts/base-url'

/** The API answer for a person, with an absolute avatar URL. */
export function avatarAnswer<Person extends { avatar: string } | { isPublic: false }>(
  person: Person,
  ctx: Pick<Context, 'organization'>,
): Person {
  return 'avatar' in person ? { ...person, avatar: absoluteUrl(ctx.organization, person.avatar) } : person
}
