import { expect, it } from 'vitest'
import { auditFilterOf } from './audit-filter.ts'

const of = (address: string) => auditFilterOf(new URLSearchParams(address), '2026-11-23')

it('shows the last seven days when nothing is asked for', () => {
  expect(of('')).toEqual({ timeFrom: '2026-11-17' })
})

it('asks for all days of a thing, and leaves out what is no day', () => {
  expect(of('subjectId=P261123000006&timeFrom=tomorrow')).toEqual({ subjectId: 'P261123000006' })
})

it('shows everything where only that is asked for', () => {
  expect(of('timeTo=')).toEqual({})
})
