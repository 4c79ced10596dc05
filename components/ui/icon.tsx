import { type IconName, iconPaths } from './icon-paths'
import { IconShape } from './icon-shape'

type IconProps = { name: IconName; size?: number | undefined; className?: string | undefined }

/** An icon by its name, on the server: in a script it would bring the outlines of all icons. */
export function Icon({ name, size, className }: IconProps) {
  return <IconShape path={iconPaths[name]} size={size} className={className} />
}
