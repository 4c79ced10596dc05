import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { RadioGroup } from '@/components/ui/radio-group'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { lookOf, TOPIC_COLOURS, TOPIC_ICONS } from '@/lib/process/topics/looks'

type LookFieldsProps = {
  kind: 'driver' | 'challenge' | 'scenario'
  /** Null for a new one. */
  look: { id: number; colour: string | null; icon: string | null } | null
  t: Translator<'admin'>
}

/** Colour and sign of a topic, theme or place. */
export function LookFields({ kind, look, t }: LookFieldsProps) {
  const automatic = lookOf(kind, { id: look?.id ?? 0 })
  return (
    <>
      <RadioGroup
        name="colour"
        legend={t('looks.colour')}
        help={t('looks.help')}
        layout="grid"
        isOptional
        defaultValue={look?.colour ?? ''}
        options={[
          { value: '', label: t('looks.automatic') },
          ...TOPIC_COLOURS.map((colour) => ({
            value: colour,
            label: (
              <span className="inline-flex items-center gap-2">
                <span aria-hidden="true" className={classNames('sign-tile size-6 rounded-sm', `tone-${colour}`)}>
                  <span className="size-3 rounded-full bg-current" />
                </span>
                {t(`looks.colours.${colour}`)}
              </span>
            ),
          })),
        ]}
      />
      <RadioGroup
        name="icon"
        legend={t('looks.icon')}
        layout="grid"
        isOptional
        defaultValue={look?.icon ?? ''}
        options={[
          { value: '', label: <Named icon={automatic.icon} name={t('looks.automatic')} /> },
          ...TOPIC_ICONS.map((icon) => ({ value: icon, label: <Named icon={icon} name={t(`looks.icons.${icon}`)} /> })),
        ]}
      />
    </>
  )
}

function Named({ icon, name }: { icon: Parameters<typeof Icon>[0]['name']; name: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Icon name={icon} />
      {name}
    </span>
  )
}
