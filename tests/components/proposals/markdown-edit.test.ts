import { describe, expect, test } from 'vitest'
import { type Mark, markdownEdit } from '@/components/proposals/writing/markdown-edit'

// The selection stands between the bars.
function edit(mark: Mark, marked: string): string {
  const [before = '', chosen = '', after = ''] = marked.split('|')
  const { text, start, end } = markdownEdit(
    mark,
    { text: before + chosen + after, start: before.length, end: before.length + chosen.length },
    'text',
  )
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`
}

describe('a toolbar button', () => {
  test.each<[Mark, string, string]>([
    ['bold', 'a |pond| here', 'a **|pond|** here'],
    ['bold', 'a **|pond|** here', 'a |pond| here'],
    ['bold', 'a || here', 'a **|text|** here'],
    ['bold', 'a |pond |here', 'a **|pond|** here'],
    ['bold', '|one\ntwo|', '**|one**\n**two|**'],
    ['link', 'see |the plan|.', 'see [the plan](|https://|).'],
    ['list', 'one\n|two\nthree|', 'one\n|- two\n- three|'],
    ['list', '|- two\n- three|', '|two\nthree|'],
    ['numbers', '|two\n- three|', '|1. two\n2. - three|'],
    ['heading', 'a\nb|| c\nd', 'a\n\n|## b c|\nd'],
    ['heading', 'a\n\n|## b c|', 'a\n\n|b c|'],
    ['heading', '||', '|## text|'],
  ])('%s turns %j into %j', (mark, before, after) => {
    expect(edit(mark, before)).toBe(after)
  })
})
