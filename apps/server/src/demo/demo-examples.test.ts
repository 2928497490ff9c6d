import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { examples } from '@portal/domain/site/portal/examples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../test/portal.ts'
import { loadDemoPatents } from './demo-patents.ts'
import { insertDemoRegistrations } from './demo-registrations.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
  const today = beijingDate(new Date())
  await portal.db.transaction(async (tx) => {
    await loadDemoPatents(tx, today)
    await insertDemoRegistrations(tx, today)
  })
})
afterAll(() => portal.stop())

const queries = new Set(Object.values(examples.patents).flatMap(({ zh, en }) => [zh, en]))

it.each([...queries])('has patents for the example %s', async (query) => {
  const { data } = await portal.call('patents.searchPatents', { parameter: { query } })

  expect(data.list.length).toBeGreaterThan(0)
})

const registrations = new Set([...examples.registrations.zh, ...examples.registrations.en])

it.each([...registrations])('has a registration for the example %s', async (text) => {
  const { data } = await portal.call('copyrightRegister.check', { text })

  expect(data.list.length).toBeGreaterThan(0)
})
