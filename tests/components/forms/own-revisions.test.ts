import { expect, it } from 'vitest'
import { OwnRevisions } from '@/components/forms/autosave/own-revisions'

it('goes on from the last save of the tab over the revision that was seen', () => {
  const own = new OwnRevisions()
  own.add('draft 7', '3', '4')
  own.add('draft 7', '4', '5')
  expect(['3', '4', '5'].map((seen) => own.latest('draft 7', seen))).toEqual(['5', '5', '5'])
  expect(own.latest('draft 8', '3')).toBe('3')
})

it('leaves what somebody else saved to the server', () => {
  const own = new OwnRevisions()
  own.add('draft 7', '3', '4')
  expect(own.latest('draft 7', '5')).toBe('5')
  // Saved over somebody else's text, which a form that shows revision 3 has not seen.
  own.add('draft 7', '5', '6')
  expect(own.latest('draft 7', '3')).toBe('3')
  expect(own.latest('draft 7', '5')).toBe('6')
})

it('goes on when a text returns to what it was', () => {
  const own = new OwnRevisions()
  own.add('block 2', 'a', 'b')
  own.add('block 2', 'b', 'a')
  expect(own.latest('block 2', 'b')).toBe('a')
})

it('forgets when a copy of another view is taken up', () => {
  const own = new OwnRevisions()
  own.add('draft 7', '3', '4')
  own.forget('draft 7')
  expect(own.latest('draft 7', '3')).toBe('3')
})
