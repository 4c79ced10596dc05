import type { MouseEvent } from 'react'
import { LinkButton } from '@/components/ui/button'
import { FittingBar } from '@/components/ui/fitting-bar'

type SaveStateBarProps = {
  /** Name of the state; also the value of `data-save-state`. */
  kind: string
  /** A finished sentence; nothing is displayed without one. */
  text: string
  /** Address of the sign-in page; the page of the form is added. */
  signInHref: string
  signIn: string
}

const URGENT = ['retrying', 'signedOut', 'refused']

/** The state of saving, at the end of the form around it. Screen readers announce only what needs attention. */
export function SaveStateBar({ kind, text, signInHref, signIn }: SaveStateBarProps) {
  const isUrgent = URGENT.includes(kind)
  return (
    <>
      {text && (
        <div
          data-sticky-bar
          className="sticky bottom-0 z-10 order-last flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t bg-page py-2.5 text-sm data-static:static [@media(max-height:26rem)]:static"
        >
          <FittingBar />
          <p className={isUrgent ? 'font-semibold text-warning' : 'text-muted'} data-save-state={kind}>
            {text}
          </p>
          {kind === 'signedOut' && (
            <LinkButton href={signInHref} size="small" variant="secondary" onClick={returnHere}>
              {signIn}
            </LinkButton>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {isUrgent ? text : ''}
      </p>
    </>
  )
}

// The address of the form may have changed since the page was rendered.
function returnHere({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const target = new URL(currentTarget.href)
  target.searchParams.set('returnTo', window.location.pathname + window.location.search)
  currentTarget.href = target.href
}
