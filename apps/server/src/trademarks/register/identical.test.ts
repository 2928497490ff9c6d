import { similarMarksMax } from '@portal/contract/trademarks/mark-shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { buildMark, storeMarks } from './test/mark-fixtures.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

it('the identical mark in force is found behind more near ones than are compared', async () => {
  const dead = Array.from({ length: 1_600 }, (_, at) =>
    buildMark({ name: `华美${String.fromCodePoint(0x4e10 + at)}`, status: 'tmExpired', validTo: null }),
  )
  // Dead ones of the very name do not crowd it out either.
  const gone = Array.from({ length: 1_000 }, () => buildMark({ name: '华美', status: 'tmRefused', validTo: null }))
  await storeMarks(portal.db, [...dead, ...gone, buildMark({ name: '华美', number: '83000001' })])

  const { data } = await portal.call(
    'marks.checkSimilarMarks',
    { name: '华美', classes: [9] },
    { as: await portal.person() },
  )

  expect(data.list[0]).toMatchObject({ number: '83000001', band: 'high', score: 100 })
  expect(data.bands.high).toBe(1)
  expect(data.isCut).toBe(true)
})

it('of more alike marks than are listed the riskiest are, and all are counted', async () => {
  const alike = Array.from({ length: 230 }, () => buildMark({ name: '山岚记', status: 'tmExpired', validTo: null }))
  const own = buildMark({ name: '山岚记', number: '83000009' })
  await storeMarks(portal.db, [...alike, own])

  const { data } = await portal.call(
    'marks.checkSimilarMarks',
    { name: '山岚记', classes: [9] },
    { as: await portal.person() },
  )

  expect(data.list).toHaveLength(similarMarksMax)
  expect(data.list[0]?.number).toBe('83000009')
  const scores = data.list.map(({ score }) => score)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(data.bands.high + data.bands.medium + data.bands.low).toBe(231)
  expect(data.isCut).toBe(false)
})
