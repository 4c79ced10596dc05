import { Button, LinkButton } from '@/components/ui/button'
import { routes } from '@/lib/catalogues/routes'

type SignOutFormProps = { label: string; back?: { href: string; label: string } | undefined }

/** A plain form: signing out works without JavaScript and requires a POST. */
export function SignOutForm({ label, back }: SignOutFormProps) {
  return (
    <form action={routes.logout()} method="post" className="flex flex-wrap gap-3">
      <Button type="submit" variant={back ? 'primary' : 'secondary'}>
        {label}
      </Button>
      {back && (
        <LinkButton href={back.href} variant="secondary">
          {back.label}
        </LinkButton>
      )}
    </form>
  )
}
