import type { ReactNode } from 'react'
import { HiddenField } from '@/components/ui/hidden-field'
import type { Actor } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import type { Translator } from '@/lib/foundation/i18n/translations'

type FormGuardProps = {
  /** Signs when the form was served. */
  token: string
  /** What becomes of the address, before the link to the privacy page. */
  note: ReactNode
  t: Translator<'portal'>
}

/** The end of a form that needs no account: the guard against automatic senders, and the note on privacy. */
export function FormGuard({ token, note, t }: FormGuardProps) {
  return (
    <>
      <Honeypot label={t('honeypot')} />
      <HiddenField name="formToken" value={token} />
      <p className="text-muted text-sm">
        {note} <a href={routes.privacy()}>{t('privacy')}</a>
      </p>
    </>
  )
}

/** Name and address of a signed-in person, to begin with; empty for everyone else. */
export function knownSender(actor: Actor): { name: string; email: string } {
  if (actor.kind !== 'user') return { name: '', email: '' }
  return { name: `${actor.name} ${actor.surname}`.trim(), email: actor.email ?? '' }
}

type HoneypotProps = { label: string }

/** A field that people neither see nor reach; programs that fill in every field are refused. */
function Honeypot({ label }: HoneypotProps) {
  return (
    <div aria-hidden="true" className="absolute -start-[999rem] top-auto size-px overflow-hidden">
      <label>
        {label} <input type="text" name="homepage" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
