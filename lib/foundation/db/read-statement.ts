import { type Token, tokenize } from './sql-tokens'
import { GLOBAL_MODELS } from './tenant-models'

export type Column = { alias: string | undefined; name: string }

export type Table = {
  name: string
  alias: string
  /** A table with "organizationId", or "Organization" itself. */
  isTenant: boolean
  isScoped: boolean
  /** Of a subquery or WITH. */
  query?: Query
}

/** Tables that one SELECT, UPDATE, DELETE or INSERT reads or writes; subqueries have scopes of their own. */
export type Scope = { tables: Table[]; parent: Scope | undefined }

/** More than one scope after UNION. */
type Query = { scopes: Scope[] }

export type Equality = { left: Column | 'value'; right: Column | 'value'; scope: Scope }

/** A clause inside one pair of parentheses. */
type Segment = { clause: string; hasOr: boolean; isIgnored: boolean; parent: Segment | undefined }

type Group = { segment: Segment; query: Query; scope: Scope; derived?: Query | undefined }

const CLAUSES = new Set(
  'select from join where on having group order limit offset set returning values window'.split(' '),
)
const NO_ALIAS = new Set([
  ...CLAUSES,
  ...'inner left right full cross natural union except intersect using for default overriding tablesample'.split(' '),
])
const CONDITIONS = new Set(['where', 'on', 'having'])
const QUERY_STARTS = new Set(['select', 'with', 'insert', 'update', 'delete', 'values'])

/** Reads the tables of a statement and the equalities of its conditions. Knows the SQL of this project, not all of SQL. */
export function readStatement(sql: string): { tables: Table[]; equalities: Equality[] } {
  return new Reader(tokenize(sql)).read()
}

class Reader {
  readonly #tokens: readonly Token[]
  readonly #tables: Table[] = []
  readonly #equalities: { equality: Equality; segment: Segment }[] = []
  readonly #named = new Map<string, Query>()
  readonly #groups: Group[]
  #expectsTable = false

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
    const scope: Scope = { tables: [], parent: undefined }
    this.#groups = [{ segment: newSegment('', undefined), query: { scopes: [scope] }, scope }]
  }

  read(): { tables: Table[]; equalities: Equality[] } {
    for (let index = 0; index < this.#tokens.length; index++) this.#readToken(index)
    const equalities = this.#equalities.filter(({ segment }) => isRestricting(segment)).map(({ equality }) => equality)
    return { tables: this.#tables, equalities }
  }

  get #group(): Group {
    const group = this.#groups.at(-1)
    if (!group) throw new Error('SQL with unbalanced parentheses')
    return group
  }

  #text(index: number): string {
    return this.#tokens[index]?.text ?? ''
  }

  #isSign(index: number, text: string): boolean {
    return this.#tokens[index]?.kind === 'sign' && this.#text(index) === text
  }

  #isWord(index: number, ...words: string[]): boolean {
    return this.#tokens[index]?.kind === 'word' && words.includes(this.#text(index))
  }

  #readToken(index: number): void {
    const { kind, text } = this.#tokens[index] as Token
    if (kind === 'sign') this.#readSign(index, text)
    else if (kind === 'word') this.#readWord(index, text)
    if (this.#expectsTable && (kind === 'name' || (kind === 'word' && !this.#isTableKeyword(index))))
      this.#addTable(index)
  }

  #isTableKeyword(index: number): boolean {
    return this.#isWord(index, 'from', 'join', 'update', 'into', 'using', 'lateral', 'only')
  }

  #readSign(index: number, sign: string): void {
    if (sign === '(') this.#open(index)
    else if (sign === ')') this.#close(index)
    else if (sign === ',' && this.#group.segment.clause === 'from') this.#expectsTable = true
    else if (sign === '=') this.#compare(this.#operandsBefore(index), this.#operandsAfter(index + 1))
  }

  #readWord(index: number, word: string): void {
    const { segment } = this.#group
    if (word === 'from' && this.#isWord(index - 1, 'distinct')) return
    if (word === 'update' && this.#isWord(index - 1, 'for', 'key', 'do')) return
    if (word === 'case') this.#group.segment = newSegment('case', segment)
    else if (word === 'end' && segment.clause === 'case') this.#group.segment = segment.parent ?? segment
    else if (word === 'or') segment.hasOr = true
    else if (word === 'in' && !this.#isWord(index - 1, 'not'))
      this.#compare(this.#operandsBefore(index), this.#listAfter(index))
    else if (word === 'union' || word === 'except' || word === 'intersect') this.#startScope()
    else if (word === 'using' && this.#isSign(index + 1, '(')) this.#joinUsing(index)
    else if (this.#isTableKeyword(index)) this.#expectsTable = true
    if (CLAUSES.has(word)) this.#group.segment = newSegment(word, segment.parent, segment.isIgnored)
    else if (word === 'update' || word === 'using' || word === 'into')
      this.#group.segment = newSegment('from', segment.parent)
  }

  #open(index: number): void {
    const { segment, query, scope } = this.#group
    const isIgnored = this.#isWord(index - 1, 'filter', 'not')
    if (!QUERY_STARTS.has(this.#text(index + 1)) || this.#tokens[index + 1]?.kind !== 'word') {
      this.#groups.push({ segment: newSegment(segment.clause, segment, isIgnored), query, scope })
      if (!this.#isDerivedList(index)) this.#expectsTable = false
      return
    }
    const inner: Scope = { tables: [], parent: scope }
    const subquery: Query = { scopes: [inner] }
    const name = this.#nameOfWith(index)
    if (name !== undefined) this.#named.set(name, subquery)
    const derived = this.#expectsTable ? subquery : undefined
    const [compared] = this.#isWord(index - 1, 'in')
      ? this.#operandsBefore(index - (this.#isWord(index - 2, 'not') ? 2 : 1))
      : []
    this.#groups.push({ segment: newSegment('', undefined), query: subquery, scope: inner, derived })
    // `p."id" IN (SELECT s."proposalId" FROM … s)` joins s with p.
    if (compared) this.#add(this.#columnStartingAt(index + 2), compared, 'on')
    this.#expectsTable = false
  }

  /** `FROM ("A" JOIN "B" …)`. */
  #isDerivedList(index: number): boolean {
    return this.#expectsTable && this.#tokens[index + 1]?.kind === 'name'
  }

  #close(index: number): void {
    const closed = this.#groups.pop()
    if (!closed?.derived) return
    const alias = this.#aliasAfter(index + 1)
    this.#group.scope.tables.push({ name: '', alias, isTenant: false, isScoped: false, query: closed.derived })
  }

  #startScope(): void {
    const group = this.#group
    group.scope = { tables: [], parent: group.scope.parent }
    group.query.scopes.push(group.scope)
  }

  /** `name [(columns)] AS [NOT] [MATERIALIZED] (`. */
  #nameOfWith(index: number): string | undefined {
    let at = index - 1
    while (this.#isWord(at, 'materialized', 'not')) at--
    if (!this.#isWord(at, 'as')) return undefined
    at--
    if (this.#isSign(at, ')')) at = this.#openingOf(at) - 1
    return this.#text(at)
  }

  #openingOf(closing: number): number {
    let depth = 0
    for (let at = closing; at >= 0; at--) {
      if (this.#isSign(at, ')')) depth++
      if (this.#isSign(at, '(')) depth--
      if (depth === 0) return at
    }
    return 0
  }

  #addTable(index: number): void {
    this.#expectsTable = false
    const token = this.#tokens[index] as Token
    const { scope } = this.#group
    if (this.#isWord(index - 1, 'into')) {
      this.#addInsert(index, token.text)
      return
    }
    const alias = this.#aliasAfter(index + 1) || token.text
    const query = this.#named.get(token.text)
    if (query) scope.tables.push({ name: token.text, alias, isTenant: false, isScoped: false, query })
    else if (isTable(token)) this.#push({ name: token.text, alias, isTenant: isTenant(token.text), isScoped: false })
  }

  #addInsert(index: number, name: string): void {
    if (!/^[A-Z]/.test(name)) return
    const columns: string[] = []
    for (let at = index + 1; at < this.#tokens.length && !this.#isSign(at, ')'); at++) columns.push(this.#text(at))
    const isScoped = name === 'Organization' || columns.includes('organizationId')
    this.#push({ name, alias: name, isTenant: isTenant(name), isScoped })
  }

  #push(table: Table): void {
    this.#group.scope.tables.push(table)
    this.#tables.push(table)
  }

  #aliasAfter(index: number): string {
    const at = this.#isWord(index, 'as') ? index + 1 : index
    const token = this.#tokens[at]
    if (token?.kind === 'name') return token.text
    return token?.kind === 'word' && !NO_ALIAS.has(token.text) ? token.text : ''
  }

  #joinUsing(index: number): void {
    const tables = this.#group.scope.tables
    const joined = tables.at(-1)
    for (let at = index + 2; joined && !this.#isSign(at, ')') && at < this.#tokens.length; at++) {
      if (this.#isSign(at, ',')) continue
      const name = this.#text(at)
      for (const { alias } of tables.slice(0, -1)) this.#add({ alias: joined.alias, name }, { alias, name }, 'on')
    }
  }

  #compare(left: (Column | 'value')[], right: (Column | 'value')[]): void {
    const { clause } = this.#group.segment
    if (!CONDITIONS.has(clause)) return
    for (const [position, one] of left.entries()) {
      const other = right[position]
      if (other) this.#add(one, other, clause)
    }
  }

  #add(left: Column | 'value', right: Column | 'value', clause: string): void {
    const { segment, scope } = this.#group
    const equality = { left, right, scope }
    this.#equalities.push({ equality, segment: clause === segment.clause ? segment : newSegment(clause, undefined) })
  }

  #operandsBefore(operator: number): (Column | 'value')[] {
    let at = operator - 1
    if (this.#isSign(at - 1, '::')) at -= 2
    if (!this.#isSign(at, ')')) return [this.#columnEndingAt(at)]
    const opening = this.#openingOf(at)
    return this.#tokens[opening - 1]?.kind === 'word' && !this.#isWord(opening - 1, 'where', 'and', 'on', 'or', 'not')
      ? ['value']
      : this.#columnsWithin(opening)
  }

  #operandsAfter(index: number): (Column | 'value')[] {
    if (this.#isSign(index, '(')) return this.#isWord(index + 1, 'select') ? ['value'] : this.#columnsWithin(index)
    return [this.#columnStartingAt(index)]
  }

  /** Columns of one table in the list of IN count as one operand. */
  #listAfter(index: number): (Column | 'value')[] {
    const [first = 'value', ...others] = this.#operandsAfter(index + 1)
    if (first === 'value') return others.every((other) => other === 'value') ? [first] : []
    return others.every((other) => other !== 'value' && other.alias === first.alias) ? [first] : []
  }

  #columnsWithin(opening: number): (Column | 'value')[] {
    const columns: (Column | 'value')[] = []
    for (let at = opening; at < this.#tokens.length && !this.#isSign(at, ')'); at++)
      if (this.#isSign(at, '(') || this.#isSign(at, ',')) columns.push(this.#columnStartingAt(at + 1))
    return columns
  }

  #columnEndingAt(index: number): Column | 'value' {
    const token = this.#tokens[index]
    if (token?.kind !== 'name' && token?.kind !== 'word') return 'value'
    return { alias: this.#isSign(index - 1, '.') ? this.#text(index - 2) : undefined, name: token.text }
  }

  #columnStartingAt(index: number): Column | 'value' {
    if (this.#isSign(index + 1, '.')) return this.#columnEndingAt(index + 2)
    return this.#tokens[index]?.kind === 'name' ? this.#columnEndingAt(index) : 'value'
  }
}

function newSegment(clause: string, parent: Segment | undefined, isIgnored = false): Segment {
  return { clause, hasOr: false, isIgnored, parent }
}

function isRestricting(segment: Segment): boolean {
  if (segment.hasOr || segment.isIgnored) return false
  return segment.parent === undefined || isRestricting(segment.parent)
}

function isTable({ kind, text }: Token): boolean {
  return kind === 'name' && /^[A-Z]/.test(text)
}

function isTenant(name: string): boolean {
  return name === 'Organization' || !GLOBAL_MODELS.has(name)
}
