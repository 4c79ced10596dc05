import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { routes } from '@/lib/foundation/routes'

type OrganizationMarkProps = {
  organization: Pick<CurrentOrganization, 'name' | 'logoFileId' | 'umbrellaWorkspaceActive'>
}

export function OrganizationMark({ organization }: OrganizationMarkProps) {
  return (
    <a
      href={organization.umbrellaWorkspaceActive ? routes.portalHome() : routes.intro()}
      className="inline-flex min-h-11 min-w-0 items-center gap-3 font-semibold font-serif text-base text-ink leading-tight sm:text-lg no-underline hover:underline"
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
          className="hidden size-10 shrink-0 items-center justify-center rounded-md bg-accent text-accent-contrast sm:inline-flex"
        >
          {initial(organization.name)}
        </span>
      )}
      <span className="min-w-0 text-balance">{organization.name}</span>
    </a>
  )
}

// "Comune di Vallechiara" is known as Vallechiara: the last word that begins with a capital letter.
function initial(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word))
  return (words.at(-1) ?? name).slice(0, 1)
}
