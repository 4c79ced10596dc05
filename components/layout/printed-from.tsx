import type { Context } from '@/lib/foundation/context/context'
import { absoluteUrl } from '@/lib/identity/organizations/hosts/base-url'

/** On paper only: the address of the page, for readers who want to compare. */
export function PrintedFrom({ ctx, path }: { ctx: Pick<Context, 'organization'>; path: string }) {
  return (
    <p className="hidden text-sm print:block">
      <code className="[overflow-wrap:anywhere]">{absoluteUrl(ctx.organization, path)}</code>
    </p>
  )
}
