import { z } from 'zod'

/** Colours of topics; `app/globals.css` gives each a light and a dark shade. */
export const TOPIC_COLOURS = ['green', 'blue', 'orange', 'violet', 'teal', 'red', 'gold', 'pink', 'grey'] as const
export type TopicColour = (typeof TOPIC_COLOURS)[number]

/** Signs of topics: names of components/ui/icon-paths.ts. */
export const TOPIC_ICONS = [
  ...(['trees', 'sprout', 'sun', 'droplets', 'waves', 'recycle', 'zap', 'lightbulb'] as const),
  ...(['bike', 'bus', 'train-front', 'route', 'map-pin', 'building-2', 'landmark', 'house'] as const),
  ...(['school', 'book-open', 'palette', 'music', 'image', 'volleyball', 'trophy', 'utensils'] as const),
  ...(['baby', 'users', 'accessibility', 'hand-heart', 'heart', 'shield', 'wifi', 'layers', 'tag'] as const),
] as const
export type TopicIcon = (typeof TOPIC_ICONS)[number]

/** How a topic, theme or place is drawn wherever there is no picture. */
export type TopicLook = { colour: TopicColour; icon: TopicIcon }

/** The columns of a look; null where nobody chose one. */
export const lookColumns = z.object({
  colour: z.enum(TOPIC_COLOURS).nullable(),
  icon: z.enum(TOPIC_ICONS).nullable(),
})
export type ChosenLook = z.infer<typeof lookColumns>

const USUAL_ICONS = { driver: 'layers', challenge: 'tag', scenario: 'map-pin', group: 'users' } as const
const GENERATED = TOPIC_COLOURS.filter((colour) => colour !== 'grey')

/** The look that was chosen; otherwise the colour follows from the id and the sign from the kind. */
export function lookOf(
  kind: keyof typeof USUAL_ICONS,
  { id, colour, icon }: { id: number; colour?: string | null; icon?: string | null },
): TopicLook {
  return {
    colour: TOPIC_COLOURS.find((known) => known === colour) ?? GENERATED[id % GENERATED.length] ?? 'grey',
    icon: TOPIC_ICONS.find((known) => known === icon) ?? USUAL_ICONS[kind],
  }
}

/** The look of an idea without a topic. */
export const NO_TOPIC: TopicLook = { colour: 'grey', icon: 'lightbulb' }
