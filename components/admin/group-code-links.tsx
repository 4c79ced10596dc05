import { Badge } from '@/components/ui/badge'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { CodeGroup } from '@/lib/process/access-codes/list-code-groups'

type GroupCodeLinksProps = { ctx: Context; groups: CodeGroup[]; t: Translator<'admin'> }

/** The groups of a process, each with its own access codes. */
export function GroupCodeLinks({ ctx, groups, t }: GroupCodeLinksProps) {
  if (groups.length === 0) return null
  return (
    <Stack as="section" gap="sm" aria-labelledby="group-codes">
      <Heading level={2} size="md" id="group-codes">
        {t('accessCodes.groups')}
      </Heading>
      <ul className="max-w-[40rem] divide-y divide-line border-line border-y">
        {groups.map(({ id, name, requiresCode }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-2">
            <a href={routes.adminGroupCodes(id)}>{pickText(name, ctx.locale, ctx.organization.languages)}</a>
            {requiresCode && <Badge>{t('accessCodes.asksCode')}</Badge>}
          </li>
        ))}
      </ul>
    </Stack>
  )
}
