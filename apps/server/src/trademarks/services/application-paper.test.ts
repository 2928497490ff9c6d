import { TrademarkServiceFormShape } from '@portal/contract/trademarks/trademark-service-form'
import { expect, it } from 'vitest'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { makeApplication } from './service-papers-parts.ts'
import { applicant, markOwner } from './test/service-world.ts'

const agency = {
  ...{
    id: 1,
    name: '示例知识产权代理有限公司',
    name_en: 'Example IP',
    code: '11000',
  },
  ...{ address: '北京市', phone: '010-00000000' },
} as Parameters<typeof makeApplication>[2]['agency']

it('prints a credit code of an organisation of the mainland alone', async () => {
  const textOf = async (country: string) => {
    const form = TrademarkServiceFormShape.parse({
      service: 'renewal',
      applicants: [{ ...applicant(markOwner), country }],
      contact: { name: '李明', phone: '13800138000', postcode: '100080' },
    })
    const facts = await inspectPdf(await makeApplication(form, form.marks, { agency, madeAt: new Date(0) }))
    return 'pages' in facts ? facts.pages.map(({ text }) => text).join('') : ''
  }

  expect(await textOf('CN')).toContain('91110108551385082Q')
  expect(await textOf('US')).not.toContain('91110108551385082Q')
})

it('puts the places to sign on no page of their own', async () => {
  const days = { publishedOn: '2016-07-01', registeredOn: '2016-10-16', validTo: '2026-10-15' }
  const form = TrademarkServiceFormShape.parse({
    service: 'renewal',
    applicants: [applicant(markOwner)],
    contact: { name: '李明', phone: '13800138000', postcode: '100080' },
    marks: [{ key: 'a', number: '62000011', name: '云杉', ownerName: markOwner, classes: [9], ...days }],
  })

  const facts = await inspectPdf(await makeApplication(form, form.marks, { agency, madeAt: new Date(0) }))

  const texts = 'pages' in facts ? facts.pages.map(({ text }) => text) : []
  const signed = texts.filter((text) => /章戳/.test(text))
  expect(signed).toHaveLength(1)
  expect(signed[0]).toMatch(/有效期至[\s\S]*申请人章戳[\s\S]*代理机构章戳[\s\S]*代理人签字/)
})
