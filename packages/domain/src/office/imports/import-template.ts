import { applicationCheckCharacter } from '../../platform/identifiers/application-number.ts'
import type { ImportField } from './import-fields.ts'

type Example = Readonly<Partial<Record<ImportField, string>>>
const invention = `202110123456${applicationCheckCharacter('202110123456')}`
const dotted = `${invention.slice(0, 12)}.${invention.slice(12)}`

/** Rows by which the template shows how its columns are filled in; whoever uses it writes over them. */
export const importExamples: Readonly<Record<'en' | 'zh', readonly Example[]>> = {
  en: [
    {
      ...{
        kind: 'Invention',
        number: dotted,
        title: 'Example: method of sorting parcels',
        applicant: 'Example Co., Ltd.',
      },
      ...{
        client: 'Example Co., Ltd.',
        ownReference: 'P-2021-001',
        state: 'Granted',
        filedOn: '2021-02-01',
        grantedOn: '2023-06-06',
      },
      ...{ reduction: '85%', paidThrough: '4', notes: 'Delete the examples' },
    },
    {
      ...{
        kind: 'Trademark',
        number: '12345678',
        title: 'EXAMPLE',
        applicant: 'Example Co., Ltd.',
        client: 'Example Co., Ltd.',
      },
      ...{
        ownReference: 'T-2013-001',
        state: 'Registered',
        filedOn: '2013-03-25',
        publishedOn: '2014-06-13',
        grantedOn: '2014-09-14',
      },
      ...{ validTo: '2034-09-13', classes: '9, 35' },
    },
  ],
  zh: [
    {
      ...{ kind: '发明专利', number: dotted, title: '示例：一种包裹分拣方法', applicant: '示例科技有限公司' },
      ...{
        client: '示例科技有限公司',
        ownReference: 'P-2021-001',
        state: '授权',
        filedOn: '2021-02-01',
        grantedOn: '2023-06-06',
      },
      ...{ reduction: '85%', paidThrough: '4', notes: '请删除示例行' },
    },
    {
      ...{ kind: '商标', number: '12345678', title: '示例', applicant: '示例科技有限公司', client: '示例科技有限公司' },
      ...{
        ownReference: 'T-2013-001',
        state: '已注册',
        filedOn: '2013-03-25',
        publishedOn: '2014-06-13',
        grantedOn: '2014-09-14',
      },
      ...{ validTo: '2034-09-13', classes: '9, 35' },
    },
  ],
}
