import { classNames } from './class-names'

type FaceProps = {
  /** Chooses the colour of the initials. */
  seed: number
  name: string
  /** Null where the person has no picture. */
  src: string | null
}

const TONES = ['green', 'blue', 'orange', 'violet', 'teal', 'red', 'gold', 'pink'] as const

/** The picture of a person, or the first letters of the name in a colour. Decorative: the name is beside it. */
export function Face({ seed, name, src }: FaceProps) {
  if (src) {
    return (
      <img
        src={src}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        className="size-10 shrink-0 rounded-full border border-line object-cover"
      />
    )
  }
  const tone = TONES[Math.abs(seed) % TONES.length]
  return (
    <span
      aria-hidden="true"
      className={classNames('sign-tile size-10 shrink-0 rounded-full font-semibold text-sm', `tone-${tone}`)}
    >
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}
