import { routes } from '@/lib/catalogues/routes'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { initialOf } from '@/lib/identity/organizations/look/initial-of'

type OrganizationMarkProps = {
  organization: Pick<CurrentOrganization, 'name' | 'logoFileId' | 'umbrellaWorkspaceActive'>
}

export function OrganizationMark({ organization }: OrganizationMarkProps) {
  return (
    <a
      href={organization.umbrellaWorkspaceActive ? routes.portalHome() : routes.intro()}
      className="inline-flex min-h-11 min-w-0 max-w-max shrink grow basis-28 items-center gap-2 font-semibold font-serif text-base text-ink leading-tight sm:gap-3 sm:text-lg no-underline hover:underline"
    >
      {organization.logoFileId ? (
        <img
          src={routes.file(organization.logoFileId)}
          alt=""
          width={44}
          height={44}
          className="size-11 shrink-0 object-contain"
        />
      ) : (
        <span
          aria-hidden="true"
          className="inline-flex size-9 shrink-0 items-center justify-center rounded-md bg-accent text-accent-contrast max-[22.4rem]:hidden sm:size-10"
        >
          {initialOf(organization.name)}
        </span>
      )}
      <span className="min-w-0 text-balance [overflow-wrap:break-word]">{organization.name}</span>
    </a>
  )
}
