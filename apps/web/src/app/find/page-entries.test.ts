import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { serviceCatalogue } from '@portal/domain/site/portal/service-catalogue'
import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '../session-store.ts'
import { matchPages, pageEntries } from './page-entries.ts'

const categories = serviceCatalogue(civilDate('2026-11-23')).map(({ id, name, icon, services }) => ({
  ...{ id, name: name.zh, nameEn: name.en, parentName: '', icon },
  services: services.map((service) => ({
    ...{ code: service.code, name: service.name.zh, nameEn: service.name.en, url: service.url, ready: service.ready },
    ...{ forWhom: service.forWhom.zh, forWhomEn: service.forWhom.en, days: service.days, prepare: [], prepareEn: [] },
    ...{ officialFrom: service.officialFromFen, officialTo: service.officialToFen, serviceFee: service.serviceFen },
  })),
}))
const person = (role: string) => ({ role }) as unknown as CurrentUser
const customer = pageEntries(person('customer'), categories)

describe('matchPages', () => {
  it.each([
    ['年费', '/pages/order/serve'],
    ['申请发明', '/order/patentOrder/form?type=invention'],
    ['商标续展', '/trademarkService/Service?service=renewal'],
    ['退款', '/order/patentOrder?payState=2'],
    ['refund', '/order/patentOrder?payState=2'],
    ['annual fee', '/pages/order/serve'],
    ['通知书', '/page3/notice/notice'],
    ['Patent orders', '/order/patentOrder'],
    ['ＵＳ design', '/order/form/Americanappearance'],
    ['order/patentOrder/form', '/order/patentOrder/form'],
  ])('finds %s', (text, to) => {
    expect(matchPages(customer, text).map((entry) => entry.to)).toContain(to)
  })

  it('lists names that begin with the text first', () => {
    expect(matchPages(customer, '商标续展')[0]?.to).toBe('/trademarkService/Service?service=renewal')
    expect(matchPages(customer, 'Patent orders')[0]?.to).toBe('/order/patentOrder')
  })

  it('leads staff to the refunds themselves, customers never to the back office', () => {
    const staff = pageEntries(person('finance'), categories)
    expect(matchPages(staff, '退款')[0]?.to).toBe('/admin/refunds')
    expect(customer.filter(({ to }) => to.startsWith('/admin'))).toEqual([])
  })

  it('shows the menu before anything is typed, and nothing for what no page is called', () => {
    expect(matchPages(customer, '')).toHaveLength(8)
    expect(matchPages(customer, '灰度')).toEqual([])
  })
})
