import { Button, LinkButton } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import { routes } from '@/lib/catalogues/routes'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { INVITATION_STATES, type InvitationState } from '@/lib/identity/users/invitations/states'

type InvitationFilterProps = {
  filter: { state?: InvitationState | undefined; q: string }
  t: Translator<'members'>
}

export function InvitationFilter({ filter, t }: InvitationFilterProps) {
  return (
    <form
      action={routes.adminInvitations()}
      aria-label={t('filter.label')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] items-end gap-3"
    >
      <TextField name="q" label={t('invitations.search')} defaultValue={filter.q} isOptional />
      <SelectField
        name="state"
        label={t('invitations.state')}
        emptyLabel={t('filter.all')}
        isOptional
        options={INVITATION_STATES.map((value) => ({ value, label: t(`invitations.states.${value}`) }))}
        defaultValue={filter.state ?? ''}
      />
      <span className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary">
          {t('filter.apply')}
        </Button>
        {(filter.q || filter.state) && (
          <LinkButton href={routes.adminInvitations()} variant="quiet">
            {t('filter.clear')}
          </LinkButton>
        )}
      </span>
    </form>
  )
}
