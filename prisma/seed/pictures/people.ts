import { circle, type Drawing, ellipse, line, placed, rect, shape } from './drawing'
import { shadow } from './landscape'

const SKINS = ['#f2c9a5', '#e0a77f', '#b97f5b', '#8a5a40', '#f6d7bd'] as const
const HAIR = ['#3b2c25', '#6b4a33', '#a8763e', '#d8d2c8', '#24211f', '#8e4b2c'] as const

type Pose = 'standing' | 'walking' | 'waving' | 'sitting'

/** A person; (x, y) is between the feet (or the seat's front edge), `height` that of a standing one. */
export function person(drawing: Drawing, x: number, y: number, height: number, pose: Pose = 'standing'): string {
  const { colours, random } = drawing
  const skin = random.pick(SKINS)
  const hair = random.pick(HAIR)
  const shirt = random.pick([
    colours.accent,
    colours.accentSoft,
    colours.window,
    colours.light,
    colours.leaf,
    colours.roof,
  ])
  const trousers = random.pick([colours.dark, '#4a5d78', '#7a5a48', colours.window])
  const isLongHaired = random.chance(0.45)
  const wearsSkirt = pose !== 'sitting' && random.chance(0.3)
  // Drawn forty units high around the feet.
  const head =
    (isLongHaired ? rect(-5.3, -37, 10.6, 8.6, hair, 4) : '') +
    circle(0, -33.5, 4.6, skin) +
    shape('M-5 -33.6a5 5 0 0 1 10 0c-2.4 -2.4 -6 -2.6 -10 0z', hair)
  const torso = rect(-5.6, -28, 11.2, 14, shirt, 4)
  const body = {
    standing: line('M-2.4 -15V-1M2.4 -15V-1', trousers, 4.2) + arms('M-5 -25.5L-7 -15M5 -25.5L7 -15', shirt),
    walking: line('M-1 -15L-5 -1M1.4 -15L5 -1.2', trousers, 4.2) + arms('M-4.8 -25.5L-8 -17M4.8 -25.5L8.6 -18', shirt),
    waving: line('M-2.4 -15V-1M2.4 -15V-1', trousers, 4.2) + arms('M-5 -25.5L-7 -15M5 -25.5L10 -34', shirt),
    sitting: line('M-2 -14.5H7V-3M1 -14.5H9.5V-3', trousers, 4.2) + arms('M1 -25L5 -18', shirt),
  }[pose]
  const skirt = wearsSkirt ? shape('M-5.4 -17H5.4L7.6 -6.5H-7.6Z', trousers) : ''
  const figure = body + skirt + torso + head
  return (
    (pose === 'sitting' ? '' : shadow(x, y, height * 0.42)) +
    placed(x, y, height / 40, figure, pose !== 'waving' && random.chance(0.4) && pose !== 'sitting')
  )
}

const arms = (path: string, colour: string): string => line(path, colour, 3.2)

/** Somebody on a bicycle, riding to the right. */
export function cyclist(drawing: Drawing, x: number, y: number, height: number, isMirrored = false): string {
  const { colours, random } = drawing
  const shirt = random.pick([colours.accent, colours.accentSoft, colours.light])
  const figure =
    bicycleFrame(colours.dark, colours.accent) +
    line('M-3 -19L3 -12L1 -5', '#4a5d78', 3.6) +
    line('M-3 -20L2 -30', shirt, 7.4) +
    line('M2 -28L10 -21', shirt, 3) +
    circle(5, -36.5, 4.4, random.pick(SKINS)) +
    shape('M0.3 -36.6a5 5 0 0 1 9.6 -1z', colours.accentSoft) +
    ellipse(5, -39.6, 4.6, 2.6, colours.accentSoft)
  return shadow(x, y, height * 0.9) + placed(x, y, height / 40, figure, isMirrored)
}

/** A bicycle without rider. */
export function bicycle({ colours }: Drawing, x: number, y: number, height: number, colour: string): string {
  return shadow(x, y, height * 1.6) + placed(x, y, height / 20, bicycleFrame(colours.dark, colour))
}

function bicycleFrame(tyre: string, frame: string): string {
  return (
    `<circle cx="-11" cy="-7" r="6.6" fill="none" stroke="${tyre}" stroke-width="1.5"/><circle cx="12" cy="-7" r="6.6" fill="none" stroke="${tyre}" stroke-width="1.5"/>` +
    line('M-11 -7L-4 -16H8L0 -7ZM-4 -16L0 -7M12 -7L8 -18.5M8 -18.5l3.4 -1.2M-4 -16l-1 -2.6M-7.4 -18.8h5', frame, 1.5)
  )
}

/** A child at play, small and with raised arms. */
export function child(drawing: Drawing, x: number, y: number, height: number): string {
  return person(drawing, x, y, height, drawing.random.pick(['walking', 'waving'] as const))
}
