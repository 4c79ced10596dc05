import 'server-only'
import { fieldValue, pathLabel, type Words } from '@/components/builder/labels'
import type { Context } from '@/lib/foundation/context/context'
import type { SavedText } from '@/lib/foundation/input/autosave-answer'
import type { findConflict } from '@/lib/site/pages/editing/find-conflict'

type Conflict = NonNullable<Awaited<ReturnType<typeof findConflict>>>

/** What is saved of a form that came too late, with labels: texts, settings, links, numbers and files. */
export function savedFields(ctx: Context, { texts, fields }: Conflict, t: Words): SavedText[] {
  return [
    ...texts.map(({ path, locale, before }) => ({ label: pathLabel(t, path, locale), text: before, lang: locale })),
    ...fields.map(({ path, before }) => ({
      label: pathLabel(t, path, null),
      text: fieldValue(ctx, t, path, before),
      lang: ctx.locale,
    })),
  ]
}
