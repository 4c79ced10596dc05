import { randomFrom } from '../random'
import * as buildings from './building-scenes'
import { type Drawing, HEIGHT, WIDTH } from './drawing'
import * as green from './green-scenes'
import { daylight, night } from './palettes'
import * as streets from './street-scenes'

const scenes = {
  park: green.park,
  bench: green.benchUnderTree,
  river: green.riverBank,
  garden: green.garden,
  playground: green.playground,
  sports: green.sportsField,
  square: streets.square,
  market: streets.market,
  cycling: streets.bikePath,
  'bus-stop': streets.busStop,
  mural: streets.mural,
  ramp: streets.rampEntrance,
  lamps: streets.eveningLamps,
  terrace: streets.terrace,
  library: buildings.library,
  solar: buildings.solarRoof,
  school: buildings.schoolYard,
  stage: buildings.stage,
  workshop: buildings.workshop,
  town: buildings.townPanorama,
  assembly: buildings.assembly,
} satisfies Record<string, (drawing: Drawing) => string>

export type Scene = keyof typeof scenes

export const allScenes = Object.keys(scenes) as Scene[]

/** Draws a scene as SVG; the seed determines colours, people and houses. */
export function drawPicture(scene: Scene, seed: string): string {
  const random = randomFrom(`${scene} ${seed}`)
  const colours = scene === 'lamps' ? night : random.pick(daylight)
  const content = scenes[scene]({ colours, random })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH * 5}" height="${HEIGHT * 5}">${content}</svg>`
}
