import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { answerStatus } from '@/lib/framework/http/served-request'
import { isNotFound } from '@/lib/framework/next/is-not-found'
import { MissingPage, missingMetadata } from './missing-page'

/** Wraps every page: a missing resource is answered with status 404 and a complete page, also without JavaScript. */
export function servedPage<Props>(render: (props: Props) => Promise<ReactNode>) {
  return async function served(props: Props): Promise<ReactNode> {
    try {
      return await render(props)
    } catch (error) {
      if (!isNotFound(error)) throw error
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
      if (!isNotFound(error)) throw error
      return missingMetadata()
    }
  }
}
