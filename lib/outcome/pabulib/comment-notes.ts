import type { Rule } from '@/lib/process/allocation-rule/election'
import { ruleInput } from '@/lib/process/allocation-rule/schemas'

/** What a file of this platform says in its comment, because the format has no key for it. */
export type CommentNotes = {
  readonly rule: Rule | null
  /** Ids of projects of which only one can be funded. */
  readonly exclusiveGroups: readonly (readonly string[])[]
  /** Ballots without a choice, which the format cannot list. */
  readonly emptyBallots: number
}

const OWN = /^(?:rule \S+ \{|exclusive groups \[|empty ballots, not listed: |licence |result [0-9a-f]{64}|exported by )/

/** The parts of `#1: one #2: two`; a text without numbers is one part. */
function commentParts(comment: string | null): string[] {
  if (comment === null) return []
  return comment
    .split(/#\d+:/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** The parts that this platform did not write when it exported the file. */
export function foreignParts(comment: string | null): string[] {
  return commentParts(comment).filter((part) => !OWN.test(part))
}

/** Numbers the parts of a comment, as the format wants them. */
export function joinComment(parts: readonly string[]): string {
  return parts.map((part, index) => `#${index + 1}: ${part.replaceAll('#', '\\u0023')}`).join(' ')
}

export function ruleNote(name: string, parameters: Readonly<Record<string, unknown>>): string {
  return `rule ${name} ${JSON.stringify(parameters)}`
}

export function groupsNote(groups: readonly (readonly string[])[]): string {
  return `exclusive groups ${JSON.stringify(groups)}`
}

export function emptyBallotsNote(count: number): string {
  return `empty ballots, not listed: ${count}`
}

/** Reads the notes of a comment; malformed notes are ignored. */
export function readNotes(comment: string | null): CommentNotes {
  const parts = commentParts(comment)
  const found = (pattern: RegExp) => parts.map((part) => pattern.exec(part)).find((match) => match !== null)
  const [, name, parameters] = found(/^rule (\S+) (\{[^{}]*\})/) ?? []
  const [, groups] = found(/^exclusive groups (\[.*\])$/) ?? []
  const [, empty] = found(/^empty ballots, not listed: (\d{1,7})$/) ?? []
  return {
    rule: name === undefined ? null : ruleOrNull(name, parsed(parameters)),
    exclusiveGroups: groupsOf(parsed(groups)),
    emptyBallots: Number(empty ?? 0),
  }
}

function ruleOrNull(kind: string, parameters: unknown): Rule | null {
  if (typeof parameters !== 'object' || parameters === null) return null
  const rule = ruleInput.safeParse({ ...parameters, kind })
  return rule.success ? (rule.data as Rule) : null
}

function groupsOf(value: unknown): string[][] {
  const isGroup = (group: unknown): group is string[] =>
    Array.isArray(group) && group.every((id) => typeof id === 'string')
  return Array.isArray(value) && value.every(isGroup) ? value : []
}

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? 'null')
  } catch {
    // A comment of somebody else.
    return null
  }
}
