import { beijingDate } from '@portal/domain/platform/dates/civil-date'
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

// The examples that the pages offer: IntroductionPage.tsx and SearchBox.tsx, CopyrightCheck.tsx.
it.each(['pa:大学', 'pa:university', '(TI=battery OR TI=cell) AND PA=university'])(
  'has patents for the example %s',
  async (query) => {
    const { data } = await portal.call('patents.searchPatents', { parameter: { query } })

    expect(data.list.length).toBeGreaterThan(0)
  },
)

it.each(['SampleFlow', 'Sample Works Ltd.', '软著登字 19000001', '示例吉祥物小禾', '示例灌溉', '北溪示例食品有限公司'])(
  'has a registration for the example %s',
  async (text) => {
    const { data } = await portal.call('copyrightRegister.check', { text })

    expect(data.list.length).toBeGreaterThan(0)
  },
)
