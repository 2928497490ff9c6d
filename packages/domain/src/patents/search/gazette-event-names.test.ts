import { expect, it } from 'vitest'
import { gazetteEventName } from './gazette-event-names.ts'

it.each([
  ['公布', 'Publication'],
  ['实质审查的生效', 'Entry into substantive examination'],
  ['授权', 'Grant'],
  ['发明专利申请公布后的视为撤回', 'Application deemed withdrawn'],
  ['发明专利申请公布后的驳回', 'Application rejected'],
  ['避免重复授予专利权', 'Patent abandoned to avoid double patenting'],
  ['专利权有效期届满', 'Expiry of the patent'],
  ['未缴年费专利权终止', 'Patent lapsed for unpaid annual fees'],
  ['专利权的终止', 'Termination of patent right'],
  ['专利申请权、专利权的转移', 'Transfer of application or patent right'],
  ['专利实施许可合同备案的生效、变更及注销', 'Recordal of licence'],
  ['著录事项变更', 'Change of bibliographic data'],
])('names the entry %s', (zh, en) => {
  expect(gazetteEventName(zh)).toBe(en)
})

it('leaves a name that is not known, and one that is English already', () => {
  expect(gazetteEventName('其他有关事项')).toBeUndefined()
  expect(gazetteEventName('质押合同登记号:Y2021')).toBeUndefined()
  // Neither an application withdrawn nor a right that begins.
  for (const end of ['专利开放许可声明的撤回', '专利权质押合同登记的注销', '专利权保全的解除', '强制许可的终止']) {
    expect(gazetteEventName(end)).toBeUndefined()
  }
  expect(gazetteEventName('LAPSE DUE TO NON-PAYMENT')).toBeUndefined()
})
