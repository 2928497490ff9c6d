import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { freshNumber, noticeLines, printed, propose } from './test/notice-world.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

it.each([
  ['250302', 'invention', 1, ['sub-exam']],
  ['250302', 'utility model', 2, ['amend-um']],
  ['200101', 'invention', 1, ['sub-exam', 'publication', 'priority']],
] as const)(
  'a receipt %s of an %s that is no case says which days need its priority or entry',
  async (code, _, type, rules) => {
    const owner = await portal.person()
    const number = freshNumber(type)
    const id = await propose(portal, owner, noticeLines({ number, heading: '受理通知书' }))
    const { version } = (await portal.call('notices.getNotice', { id }, { as: owner })).data
    const days = { dispatchedOn: '2026-03-04', filedOn: '2025-11-06' }
    const facts = { code, applicationNumber: printed(number), ...days }

    const { data } = await portal.call('notices.confirmNotice', { id, version, ...facts }, { as: owner })

    expect(data.outcome?.unset.map((one) => one.ruleId)).toEqual(rules)
    for (const { reason } of data.outcome?.unset ?? []) expect(reason.zh).toContain('优先权日')
    expect(data.outcome?.deadlines.filter((one) => rules.some((rule) => rule === one.ruleId))).toEqual([])
  },
)
