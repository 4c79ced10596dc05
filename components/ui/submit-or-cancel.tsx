import { LinkButton } from './button'
import { Cluster } from './cluster'
import { SubmitButton } from './submit-button'

type SubmitOrCancelProps = {
  submit: string
  cancel: string
  /** Where a cancelled form leads. */
  href: string
  variant?: 'primary' | 'danger' | undefined
}

/** The last row of a form on a page of its own. */
export function SubmitOrCancel({ submit, cancel, href, variant = 'primary' }: SubmitOrCancelProps) {
  return (
    <Cluster gap="md">
      <SubmitButton variant={variant}>{submit}</SubmitButton>
      <LinkButton href={href} variant="secondary">
        {cancel}
      </LinkButton>
    </Cluster>
  )
}
