import { classNames } from './class-names'
import { Icon } from './icon'
import type { IconName } from './icon-paths'

type SignTileProps = {
  colour: 'green' | 'blue' | 'orange' | 'violet' | 'teal' | 'red' | 'gold' | 'pink' | 'grey'
  icon: IconName
  /** `fill` takes the size of its parent. */
  size?: 'wide' | 'tiny' | 'small' | 'large' | 'fill' | undefined
}

/** A colour with a sign, in place of a picture. Decorative: the name is beside it. */
export function SignTile({ colour, icon, size = 'wide' }: SignTileProps) {
  return (
    <div aria-hidden="true" className={classNames('sign-tile', `tone-${colour}`, sizes[size])}>
      <Icon name={icon} size={signs[size]} />
    </div>
  )
}

const sizes = {
  wide: 'aspect-video',
  tiny: 'size-7 shrink-0 rounded-sm',
  small: 'size-11 shrink-0 rounded-md',
  large: 'size-16 shrink-0 rounded-md',
  fill: 'size-full',
}
const signs = { wide: 56, tiny: 16, small: 24, large: 32, fill: 36 }
