import type { FilingFormShape } from '@portal/contract/patents/filing-form'
import { emptyFilingForm, type FilingForm } from '@portal/domain/patents/filings/form'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import { agents } from '../../../platform/db/schema/accounts.ts'

export type SentForm = z.input<typeof FilingFormShape>

export const idNumber = '11010519491231002X'
export const creditCode = '91110000600037341L'

const book = (text: string) => ({ text, fileId: null, fileName: '', pages: null })

/** A form that can be submitted as it is. */
export function buildForm(more: Partial<FilingForm> = {}): SentForm {
  const form: FilingForm = {
    ...emptyFilingForm,
    title: '一种防烧干水壶',
    applicants: [
      {
        key: 'applicant-1',
        bookId: null,
        kind: 'enterprise',
        name: '示例水壶有限公司',
        nameEn: '',
        idCode: creditCode,
        country: 'CN',
        province: '江苏省',
        city: '南京市',
        county: '',
        street: '示例路1号',
        postcode: '210000',
        email: '',
        phone: '',
        reductionYear: null,
      },
    ],
    inventors: [
      {
        key: 'inventor-1',
        name: '王示例',
        nameEn: '',
        nationality: 'CN',
        idCode: idNumber,
        hidden: false,
        share: null,
      },
    ],
    contact: { name: '李示例', phone: '13812345678', email: '', address: '', postcode: '' },
    documents: {
      claims: book('1. 一种水壶，其特征在于，包括壶体。\n2. 根据权利要求1所述的水壶，其特征在于，壶体带盖。'),
      description: book(
        '技术领域\n本发明涉及水壶。\n背景技术\n水壶会烧干。\n发明内容\n提供一种水壶。\n具体实施方式\n水壶包括壶体。',
      ),
      abstract: book('一种水壶，包括壶体。'),
      drawings: [],
      abstractFigure: '',
    },
    declared: true,
    ...more,
  }
  return structuredClone(form) as SentForm
}

let licences = 0
/** An attorney of agency 1. */
export async function buildAgent(db: Db, name = '赵示例'): Promise<string> {
  licences += 1
  const [row] = await db
    .insert(agents)
    .values({ agencyId: 1, name, nameEn: 'Zhao Example', licence: `000000${licences}.1`, fields: ['mechanics'] })
    .returning({ id: agents.id })
  if (!row) throw new Error('an insert answered no row')
  return row.id
}
