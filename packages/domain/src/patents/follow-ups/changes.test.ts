import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { type ChangeForm, type ChangeItem, changeItems, emptyParty } from './change-items.ts'
import { checkCaseOfChange, comparableName, findChangeFaults, type RegisterFacts } from './check-change.ts'
import { describeChangeFault, describeChangeRefusal } from './fault-words.ts'
import { quoteChange, sumFen } from './fees.ts'

const today = civilDate('2026-11-20')

describe('a change of bibliographic data', () => {
  const owner = { ...emptyParty, name: '示例水壶有限公司', idCode: '91110000600037341L', address: '南京市示例路1号' }
  const buyer = { ...emptyParty, name: '买方科技有限公司', idCode: '91310000600037341L', address: '上海市示例路2号' }
  const proof = (kind: ChangeForm['files'][number]['proof']) => ({ fileId: '0', fileName: 'x.pdf', proof: kind })
  const change = (item: ChangeItem, more: Partial<ChangeForm> = {}): ChangeForm => ({
    item,
    before: [owner],
    after: [buyer],
    files: [],
    declared: true,
    ...more,
  })
  const faults = (one: ChangeForm) => findChangeFaults(one).map(({ path, key }) => `${path} ${key}`)

  it.each([
    ['transfer', 200],
    ['inheritance', 200],
    ['rename', 200],
    ['otherOwner', 200],
    ['inventor', 200],
    ['address', 0],
    ['agency', 0],
    ['contact', 0],
  ] as const)('%s costs %i a case at the office', (item, yuan) => {
    expect(sumFen(quoteChange(item, 7, today), 'office')).toBe(yuan * 7 * 100)
    expect(quoteChange(item, 0, today)).toEqual([])
  })

  it.each<[string, ChangeForm, string[]]>([
    ['a transfer without its contract', change('transfer'), ['files proofMissing']],
    ['a transfer by contract', change('transfer', { files: [proof('agreement')] }), []],
    [
      'a transfer by one of two owners',
      change('transfer', { before: [owner, { ...owner, name: '另一公司' }], files: [proof('agreement')] }),
      ['files consentMissing'],
    ],
    [
      'a transfer of two owners by judgment',
      change('transfer', { before: [owner, { ...owner, name: '另一公司' }], files: [proof('judgment')] }),
      [],
    ],
    [
      'a transfer abroad without the licence',
      change('transfer', { after: [{ ...buyer, country: 'US' }], files: [proof('agreement')] }),
      ['files exportMissing'],
    ],
    [
      'a new owner without address and number',
      change('transfer', { after: [{ ...emptyParty, name: '买方' }], files: [proof('agreement')] }),
      ['after.0.address addressMissing', 'after.0.idCode idMissing'],
    ],
    [
      'a new name that is the old one',
      change('rename', { after: [owner], files: [proof('registry')] }),
      ['after unchanged'],
    ],
    ['a contact without phone', change('contact'), ['after.0.phone phoneMissing']],
    ['an address', change('address', { after: [{ ...owner, address: '南京市示例路9号' }] }), []],
    [
      'a statement not confirmed',
      change('address', { after: [{ ...owner, address: '新' }], declared: false }),
      ['declared notDeclared'],
    ],
  ])('%s', (_name, one, expected) => {
    expect(faults(one)).toEqual(expected)
    for (const fault of findChangeFaults(one)) expect(describeChangeFault(fault).zh).not.toMatch(/[{}]/)
  })

  const register = (more: Partial<RegisterFacts> = {}): RegisterFacts => ({
    isEnded: false,
    isFeeOpen: false,
    names: { owner: [owner.name], inventor: null, agency: null },
    runningOrderNo: null,
    ...more,
  })

  it.each<[string, RegisterFacts | undefined, string]>([
    ['nobody knows', undefined, 'unknown'],
    ['has ended', register({ isEnded: true }), 'ended'],
    ['owes a fee', register({ isFeeOpen: true }), 'feeOpen'],
    ['is being changed', register({ runningOrderNo: 'P1' }), 'running'],
    [
      'belongs to somebody else',
      register({ names: { owner: ['别人'], inventor: null, agency: null } }),
      'beforeDiffers',
    ],
  ])('leaves out a case that %s', (_name, of, reason) => {
    const answer = checkCaseOfChange(change('rename'), of)
    expect(answer).toMatchObject({ ok: false, reason })
    if (!answer.ok) expect(describeChangeRefusal(answer).en).not.toMatch(/[{}]/)
  })

  it('compares names without width, blanks and case, and says what it could not compare', () => {
    expect(comparableName('Ｅxample  Kettles, Ltd.')).toBe(comparableName('EXAMPLE KETTLES LTD'))
    expect(checkCaseOfChange(change('rename'), register())).toEqual({ ok: true, isUnchecked: false })
    expect(checkCaseOfChange(change('inventor'), register())).toEqual({ ok: true, isUnchecked: true })
    expect(changeItems).toHaveLength(8)
  })
})
