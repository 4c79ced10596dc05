import type { Translator } from '@/lib/foundation/i18n/translations'
import { organizationColours } from '@/lib/identity/organizations/look/colour'

/** The readable colour pairs for light and dark, computed from the organization's colour. */
export function ColourPreview({ colour, t }: { colour: string; t: Translator<'admin'> }) {
  const { light, dark } = organizationColours(colour)
  return (
    <div className="flex flex-wrap gap-3">
      {([light, dark] as const).map((set, index) => (
        <span
          key={set.accent + String(index)}
          className="rounded-md px-4 py-2 font-semibold"
          style={{ background: set.accent, color: set.onAccent }}
        >
          {t(index === 0 ? 'options.previewLight' : 'options.previewDark')}
        </span>
      ))}
    </div>
  )
}
