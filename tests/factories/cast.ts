import type { SignedIn } from '@/lib/catalogues/actor'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { aMember } from '.'

type Options = NonNullable<Parameters<typeof aMember>[1]>

/** Who appears in tests of what people may do. */
const ROLES = {
  /** A citizen, who takes part. */
  anna: { user: { name: 'Anna', surname: 'Aperta' } },
  /** Another citizen, who joined nothing. */
  ugo: { user: { name: 'Ugo', surname: 'Altrove' } },
  /** The administrator of the organization. */
  bruno: { authorities: ['ADMIN'], user: { name: 'Bruno', surname: 'Basso' } },
  /** A second administrator. */
  clara: { authorities: ['ADMIN'], user: { name: 'Clara', surname: 'Chiara' } },
  /** Operates the platform. */
  petra: { user: { name: 'Petra', surname: 'Piana', isPlatformAdmin: true } },
} satisfies Record<string, Options>

type Name = keyof typeof ROLES

/** The people of a test, by name. */
export type Cast<Names extends Name = Name> = Record<Names, SignedIn>

/** Some of the cast, as members of an organization; Anna joins the processes. */
export async function aCast<Names extends Name>(
  organization: CurrentOrganization,
  names: readonly Names[],
  joined: number[] = [],
): Promise<Cast<Names>> {
  const people: [Name, SignedIn][] = []
  for (const name of names) {
    const options: Options = { ...ROLES[name], ...(name === 'anna' ? { joined } : {}) }
    people.push([name, await aMember(organization, options)])
  }
  return Object.fromEntries(people) as Cast<Names>
}
