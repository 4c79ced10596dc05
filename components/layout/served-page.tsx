import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { answerStatus, currentRequestId } from '@/lib/framework/http/served-request'
import { isNotFound } from '@/lib/framework/next/is-not-found'
import { MissingPage, missingMetadata } from './missing-page'

/** Wraps every page: a missing resource is answered with status 404 and a complete page, also without JavaScript. */
export function servedPage<Props>(render: (props: Props) => Promise<ReactNode>) {
  return async function served(props: Props): Promise<ReactNode> {
    try {
      return await render(props)
    } catch (error) {
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
      if (!isNotFound(error)) throw error
      return missingMetadata()
    }
  }
}
