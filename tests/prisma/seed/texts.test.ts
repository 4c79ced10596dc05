import { describe, expect, it } from 'vitest'
import { iconPaths } from '@/components/ui/icon-paths'
import { SUMMARY_LENGTH_MAX, TITLE_LENGTH_MAX } from '@/lib/ideas/proposals/limits'
import { textLength } from '@/lib/ideas/proposals/text-length'
import { allScenes, drawPicture } from '@/prisma/seed/pictures/draw-picture'
import { collectingIdeas } from '@/prisma/seed/texts/comune-collecting'
import { concludedIdeas } from '@/prisma/seed/texts/comune-concluded'
import { votingIdeas } from '@/prisma/seed/texts/comune-voting'
import { schoolIdeas } from '@/prisma/seed/texts/scuola-ideas'
import { topics } from '@/prisma/seed/texts/topics'

const ideas = [...votingIdeas, ...concludedIdeas, ...collectingIdeas, ...schoolIdeas]
const texts = ideas.flatMap(({ texts: now, before = {} }) => [...Object.values(now), ...Object.values(before)])

describe('the demo ideas', () => {
  it('respect the limits of the form', () => {
    expect(texts.filter(({ title }) => textLength(title) > TITLE_LENGTH_MAX)).toEqual([])
    expect(texts.filter(({ summary }) => textLength(summary) > SUMMARY_LENGTH_MAX)).toEqual([])
  })

  it('include a title of the maximum length', () => {
    expect(texts.some(({ title }) => textLength(title) === TITLE_LENGTH_MAX)).toBe(true)
  })

  it('include one with two versions, one without a picture and a German title of more than 55 characters', () => {
    expect(ideas.some(({ before }) => before !== undefined)).toBe(true)
    expect(ideas.some(({ scene }) => scene === undefined)).toBe(true)
    expect(ideas.some(({ texts: { de } }) => de !== undefined && textLength(de.title) > 55)).toBe(true)
  })

  it('have topics with icons of the design system', () => {
    expect(Object.values(topics).filter(({ icon }) => !(icon in iconPaths))).toEqual([])
  })
})

describe('the demo pictures', () => {
  it.each(allScenes)('are reproducible by seed: %s', (scene) => {
    expect(drawPicture(scene, 'one')).toBe(drawPicture(scene, 'one'))
    expect(drawPicture(scene, 'one')).not.toBe(drawPicture(scene, 'two'))
  })
})
