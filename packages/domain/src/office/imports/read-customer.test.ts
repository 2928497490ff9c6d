import { describe, expect, it } from 'vitest'
import { findCustomerHeadRow, mapCustomerHeads } from './customer-fields.ts'
import { customerKeys, phoneKey, readCustomer } from './read-customer.ts'

const heads = ['客户名称', '统一社会信用代码', '联系人', '手机', '状态', '客户级别', '来源', '标签', '随便']
const mapping = mapCustomerHeads(heads)

describe('a row of a sheet of customers', () => {
  it('is read by the heads of other systems', () => {
    expect(mapping).toEqual(['name', 'idCode', 'contact', 'phone', 'stage', 'level', 'source', 'tags', null])
    expect(findCustomerHeadRow([['Customers 2026'], heads, ['x']])).toBe(1)
    const read = readCustomer(
      [
        '星河科技（深圳）有限公司',
        '91440300708461136T',
        '李雷',
        '138 0013 8000',
        '成交客户',
        'a 级',
        '转介绍',
        '重点，医药',
        '?',
      ],
      mapping,
    )
    expect(read).toMatchObject({
      customer: {
        ...{
          name: '星河科技（深圳）有限公司',
          kind: 'company',
          idCode: '91440300708461136T',
          stage: 'won',
          level: 'A',
        },
        ...{ source: 'referral', tags: ['重点', '医药'], contact: { name: '李雷', phone: '138 0013 8000' } },
      },
    })
  })

  it('is a lead of an import where the sheet says nothing else', () => {
    expect(readCustomer(['Nordlicht'], ['name'])).toMatchObject({
      customer: { stage: 'lead', source: 'import', contact: null, level: '', tags: [] },
    })
  })

  it('names each cell that cannot be right', () => {
    const read = readCustomer(['', '11010519491231002X', '', 'call me', 'perhaps', 'D', 'moon', ''], mapping)
    expect(read).toEqual({
      faults: [
        { field: 'name', code: 'missing' },
        { field: 'idCode', code: 'person' },
        { field: 'phone', code: 'phone' },
        { field: 'stage', code: 'stage' },
        { field: 'level', code: 'level' },
        { field: 'source', code: 'source' },
      ],
    })
    expect(readCustomer(['x'.repeat(121)], ['name'])).toEqual({
      faults: [{ field: 'name', code: 'tooLong', value: '120' }],
    })
  })

  it('is the same customer by credit code, else by name and phone', () => {
    const contact = { name: 'x', position: '', phone: '+86 138-0013-8000', email: '' }
    expect(customerKeys({ idCode: '', name: '星河（深圳）', contact })).toEqual(
      customerKeys({ idCode: '', name: '星河(深圳)', contact: { ...contact, phone: '13800138000' } }),
    )
    expect(phoneKey('0871-6300 0000')).toBe('087163000000')
  })
})
