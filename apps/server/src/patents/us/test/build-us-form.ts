import { UsFormShape } from '@portal/contract/patents/us-form'
import type { UsForm, UsKind } from '@portal/domain/patents/us/form'
import type { z } from 'zod'

export type SentUsForm = z.input<typeof UsFormShape>

const mail = { line1: '1 Chang An Avenue', city: 'Beijing', postcode: '100000', country: 'CN' }

/** A form that lacks nothing but, for a design, its figures: `figure` is the file of the only one. */
export function buildUsForm(kind: UsKind, figure: string, more: Partial<SentUsForm> = {}): UsForm & SentUsForm {
  const drawn = { key: 'f1', view: 'perspective' as const, fileId: figure }
  const made = UsFormShape.parse({
    kind,
    title: 'Electric kettle',
    titleZh: '电水壶',
    docketNo: 'US-1',
    priorities: [{ key: 'p1', country: 'CN', number: '202630000001.X', filedOn: '2026-01-05', accessCode: 'A1B2' }],
    inventors: [{ key: 'i1', given: 'San', family: 'ZHANG', nameZh: '张三', city: 'Beijing', country: 'CN', mail }],
    applicants: [
      {
        key: 'a1',
        organisation: 'Example Appliance Co., Ltd.',
        nameZh: '示例电器有限公司',
        mail,
        email: 'ip@example.com',
      },
    ],
    correspondence: { customerNumber: '123456', email: 'us@example.com' },
    entity: { claimed: 'small', answers: { owner: 'smallBusiness', employees: 120, boundToLarge: false } },
    design: { article: 'electric kettle', embodiments: [{ key: 'e1', figures: [drawn] }] },
    utility: {
      description: { text: 'A kettle is described.' },
      claims: { text: '1. A kettle, comprising a body.\n2. The kettle of claim 1, wherein the body is steel.' },
      abstract: { text: 'A kettle with a body.' },
      figures: [drawn],
    },
    signature: { name: '/San ZHANG/' },
    declared: true,
    ...more,
  })
  return made as UsForm & SentUsForm
}
