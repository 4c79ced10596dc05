import { describe, expect, it } from 'vitest'
import { checkRegisters } from '@/lab/histories/check-registers'
import type { Operation, OperationType, RegisterStep } from '@/lab/histories/operation'

type Written = { type: OperationType; steps: RegisterStep[] }

/** A transaction as `r x 1, w x 2`; `-` is the value before the first one. */
const txn = (text: string, type: OperationType = 'ok'): Written => ({
  type,
  steps: text.split(', ').map((step) => {
    const [act, register = '', value] = step.split(' ')
    return [act === 'r' ? 'r' : 'w', register, value === '-' ? null : Number(value)]
  }),
})
const numbered = (written: readonly Written[]): Operation<RegisterStep[]>[] =>
  written.map(({ type, steps }, index) => ({ index, type, f: 'txn', process: index, time: index, value: steps }))

const SOUND = {
  abortedReads: [],
  intermediateReads: [],
  unwrittenReads: [],
  doubleWrites: [],
  unrepeatableReads: [],
  lostUpdates: [],
  writeCycles: [],
  informationCycles: [],
  readSkews: [],
  writeSkews: [],
}

describe('transactions on registers', () => {
  it.each<[string, Written[], Record<string, unknown>]>([
    ['one comes after the other', [txn('r x -, w x 1'), txn('r x 1, w x 2'), txn('r x 2')], {}],
    ['they touch different registers', [txn('r x -, w x 1'), txn('r y -, w y 1'), txn('r x 1, r y 1')], {}],
    ['a read comes before a write', [txn('r x -, w x 1'), txn('r x -')], {}],
    ['its own write is read', [txn('r x -, w x 1, r x 1')], {}],
    ['a lost answer happened', [txn('w x 1', 'info'), txn('r x 1')], {}],
    ['a refused one did not happen', [txn('w x 1', 'fail'), txn('r x -')], {}],
    ['a refused write is read (dirty read)', [txn('w x 1', 'fail'), txn('r x 1')], { abortedReads: [1] }],
    ['a value is read that was replaced at once', [txn('w x 1, w x 2'), txn('r x 1')], { intermediateReads: [1] }],
    ['a value of nobody is read', [txn('r x 7')], { unwrittenReads: [0] }],
    ['two wrote the same value', [txn('w x 1'), txn('w x 1')], { doubleWrites: [0, 1] }],
    [
      'a register is read twice and differs (non-repeatable read)',
      [txn('r x -, w x 1'), txn('r x -, r x 1')],
      { unrepeatableReads: [1], readSkews: [[0, 1]] },
    ],
    ['its own write is not seen', [txn('r x -, w x 1'), txn('r x 1, w x 2, r x 1')], { unrepeatableReads: [1] }],
    [
      'both of two replaced the same value (lost update)',
      [txn('r x -, w x 1'), txn('r x 1, w x 2'), txn('r x 1, w x 3')],
      { lostUpdates: [[1, 2]], writeSkews: [[1, 2]] },
    ],
    [
      'two overwrote each other on two registers (dirty write)',
      [txn('r x -, w x 1, r y 2, w y 1'), txn('r x 1, w x 2, r y -, w y 2')],
      { writeCycles: [[1, 0]] },
    ],
    [
      'each of two read what the other wrote',
      [txn('w x 1, r y 1'), txn('w y 1, r x 1')],
      { informationCycles: [[1, 0]] },
    ],
    [
      'one read a register before a change and another after it (read skew)',
      [txn('r x -, w x 1, r y -, w y 1'), txn('r x -, r y 1')],
      { readSkews: [[0, 1]] },
    ],
    [
      'each of two read what the other replaced (write skew)',
      [txn('r x -, r y -, w x 1'), txn('r x -, r y -, w y 1')],
      { writeSkews: [[0, 1]] },
    ],
    [
      'two readers saw two changes in opposite orders (long fork)',
      [txn('r x -, w x 1'), txn('r y -, w y 1'), txn('r x 1, r y -'), txn('r x -, r y 1')],
      { writeSkews: [[0, 2, 1, 3]] },
    ],
  ])('finds what is wrong when %s', (_name, history, wrong) => {
    const { transactions, ...findings } = checkRegisters(numbered(history))
    expect(findings).toEqual({ ...SOUND, ...wrong })
    expect(transactions).toBe(history.filter(({ type }) => type === 'ok').length)
  })
})
