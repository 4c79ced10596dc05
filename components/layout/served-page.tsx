import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { FormOfEndedSession, hasPlainRefusedForm } from '@/lib/edge/http/pages/form-of-ended-session'
import { answerStatus, currentRequestId, hasSessionEnded, sentFields } from '@/lib/framework/http/served-request'
import { isNotFound } from '@/lib/framework/next/is-not-found'
import { EndedSession, endedSessionMetadata } from './ended-session'
import { MissingPage, missingMetadata } from './missing-page'

/**
 * Wraps every page: a missing resource is answered with status 404 and a complete page, also without JavaScript; a form
 * whose session has ended, with what was typed.
 */
export function servedPage<Props>(render: (props: Props) => Promise<ReactNode>) {
  return async function served(props: Props): Promise<ReactNode> {
    if (hasSessionEnded() && (await hasPlainRefusedForm())) return <EndedSession fields={sentFields()} />
    try {
      return await render(props)
    } catch (error) {
      if (error instanceof FormOfEndedSession) return <EndedSession fields={sentFields()} />
      if (!isNotFound(error)) throw withRequestId(error)
      answerStatus(404)
      return <MissingPage />
    }
  }
}

// Next.js passes only the digest of an error to the page of a failure: with the request id a report leads to the log.
function withRequestId(error: unknown): unknown {
  if (error instanceof Error && !('digest' in error)) Object.assign(error, { digest: currentRequestId() })
  return error
}

/** The same for the metadata of a page. */
export function servedMetadata<Props>(tell: (props: Props) => Promise<Metadata>) {
  return async function served(props: Props): Promise<Metadata> {
    try {
      return await tell(props)
    } catch (error) {
      if (error instanceof FormOfEndedSession) return endedSessionMetadata()
      if (!isNotFound(error)) throw error
      return missingMetadata()
    }
  }
}
