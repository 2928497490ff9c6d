import type { CustomerField } from './customer-fields.ts'

/** A row by which the template shows how its columns are filled in; whoever uses it writes over it. */
export const customerExample: Readonly<Record<'en' | 'zh', Readonly<Partial<Record<CustomerField, string>>>>> = {
  en: {
    ...{ name: 'Example Co., Ltd.', kind: 'Company', contact: 'Mei Han', position: 'Counsel', phone: '138 0013 8000' },
    ...{ email: 'mei@example.com', region: '广东省', industry: 'Electronics', stage: 'Lead', level: 'A' },
    ...{ source: 'Referral', tags: 'patents, 2026', note: 'Delete this example' },
  },
  zh: {
    ...{ name: '示例科技有限公司', kind: '企业', contact: '韩梅', position: '法务', phone: '138 0013 8000' },
    ...{ email: 'mei@example.com', region: '广东省', industry: '电子', stage: '线索', level: 'A' },
    ...{ source: '转介绍', tags: '专利，2026', note: '请删除示例行' },
  },
}
