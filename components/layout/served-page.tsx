import type { Metadata } from 'next'
import { isHTTPAccessFallbackError } from 'next/dist/client/components/http-access-fallback/http-access-fallback'
import type { ReactNode } from 'react'
import { answerStatus } from '@/lib/edge/http/server/served-request'
import { MissingPage, missingMetadata } from './missing-page'

/** Wraps every page: a missing resource is answered with status 404 and a complete page, also without JavaScript. */
export function servedPage<Props>(render: (props: Props) => Promise<ReactNode>) {
  return async function served(props: Props): Promise<ReactNode> {
    try {
      return await render(props)
    } catch (error) {
      if (!isHTTPAccessFallbackError(error)) throw error
      answerStatus(404)
      return <MissingPage />
    }
  }
}

/** The same for the metadata of a page. */
export function servedMetadata<Props>(tell: (props: Props) => Promise<Metadata>) {
  return async function served(props: Props): Promise<Metadata> {
    try {
      return await tell(props)
    } catch (error) {
      if (!isHTTPAccessFallbackError(error)) throw error
      return missingMetadata()
    }
  }
}
