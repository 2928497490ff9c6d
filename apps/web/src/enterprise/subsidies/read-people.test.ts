import { expect, it } from 'vitest'
import { peopleProblems, readPeople, waitingLines } from './read-people.ts'

const line = { key: 1, group: 'unemployed', count: '2', from: '2026/8', to: '', used: '0' } as const

it('reads a line of people, months in the usual spellings', () => {
  expect(readPeople(line)).toEqual({ group: 'unemployed', count: 2, from: '2026-08', usedMonths: 0 })
  expect(readPeople({ ...line, to: '2026年12月', used: '20' })).toMatchObject({ to: '2026-12', usedMonths: 20 })
})

it('says what is wrong beside each field, and waits for a first month', () => {
  expect(peopleProblems({ ...line, count: '0', from: '2026-13', to: 'x', used: '37' })).toEqual({
    count: 'countWrong',
    from: 'monthWrong',
    to: 'monthWrong',
    used: 'usedWrong',
  })
  expect(peopleProblems({ ...line, to: '2026-07' })).toEqual({ to: 'toWrong' })
  expect(peopleProblems({ ...line, from: '' })).toEqual({})
  expect(readPeople({ ...line, from: '' })).toBeUndefined()
})

it('names the lines that wait for a first month', () => {
  expect(waitingLines([line, { ...line, from: ' ' }, line, { ...line, from: '' }])).toEqual([2, 4])
})
