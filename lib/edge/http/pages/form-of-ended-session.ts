import 'server-only'
import { headers } from 'next/headers'
import { hasRefusedForm } from '@/lib/framework/http/served-request'
import { isActionCall } from '@/lib/framework/next/request-kind'

/** Thrown instead of a redirect to the sign-in, which would lose what was typed: `servedPage` gives the form back. */
export class FormOfEndedSession extends Error {}

/** Whether the page is rendered for a form that was sent without a script and refused. */
export async function hasPlainRefusedForm(): Promise<boolean> {
  return hasRefusedForm() && !isActionCall(await headers())
}
