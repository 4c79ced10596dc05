import { Icon } from '@/components/ui/icon'

type AvatarProps = {
  /** Null where the person has no picture. */
  src: string | null
  /** Empty beside the name. */
  alt: string
}

export function Avatar({ src, alt }: AvatarProps) {
  const shape = 'size-20 shrink-0 rounded-full border border-line bg-sunken'
  if (!src) {
    return (
      <span className={`flex items-center justify-center text-muted ${shape}`}>
        <Icon name="user" size={40} />
      </span>
    )
  }
  return <img src={src} alt={alt} width={160} height={160} className={`object-cover ${shape}`} />
}
