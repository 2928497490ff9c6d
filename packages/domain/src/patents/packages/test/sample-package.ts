import { civilDate } from '../../../platform/dates/civil-date.ts'
import { emptyFilingForm } from '../../filings/form.ts'
import {
  abstractDocument,
  type BookDescription,
  claimsDocument,
  descriptionDocument,
  drawingsDocument,
} from '../books.ts'
import { checkPackage } from '../check-package.ts'
import { requestOfForm } from '../form-request.ts'
import { type PackageEntry, packageOf } from '../layout.ts'
import type { XmlDocument } from '../model.ts'
import { requestDocument } from '../request.ts'

export const today = civilDate('2026-03-02')

export const image = { file: '100003_1.jpg', widthMm: 100, heightMm: 80 }

export const party = {
  key: 'a1',
  bookId: null,
  kind: 'enterprise' as const,
  name: '北京示例科技有限公司',
  nameEn: 'Example Ltd',
  idCode: '91110000600037341L',
  country: 'CN',
  province: '北京市',
  city: '北京市',
  county: '',
  street: '海淀区示例路1号',
  postcode: '100080',
  email: 'a@example.com',
  phone: '010-12345678',
  reductionYear: 2026,
}
export const form = {
  ...emptyFilingForm,
  title: '一种散热模组',
  titleEn: 'Heat sink',
  internalNo: 'N-1',
  priorities: [{ key: 'p1', country: 'US', filedOn: '2025-06-01', number: '18/123456' }],
  applicants: [party, { ...party, key: 'a2', kind: 'individual' as const, name: '张三', idCode: '11010519491231002X' }],
  inventors: [
    { key: 'i1', name: '李四', nameEn: '', nationality: 'CN', idCode: '11010519491231002X', hidden: true, share: null },
    { key: 'i2', name: 'Ann Lee', nameEn: 'Ann Lee', nationality: 'US', idCode: '', hidden: false, share: null },
  ],
  contact: { name: '王五', phone: '1', email: 'b@example.com', address: '示例路1号', postcode: '100080' },
  options: { ...emptyFilingForm.options, delayInvention: 2 as const },
  novelty: { ground: 'conference' as const, disclosedOn: '2026-01-15' },
  documents: { ...emptyFilingForm.documents, abstractFigure: '1' },
}
export const parties = {
  agency: { name: '示例代理所', code: '11001' },
  agents: [{ name: '赵六', licence: '1100112345.6', phone: '2' }],
  files: [{ 文件名称: '权利要求书', 表格代码: '100001', 页数: '1', 项数: '2' }],
  attachments: [{ 文件名称: '实质审查请求书', 表格代码: '110401', 页数: '1', 项数: '' }],
}
export const request = requestOfForm(form, 'invention', parties)

export const description: BookDescription = {
  title: '一种散热模组',
  blocks: [
    ...['技术领域', '背景技术', '发明内容', '附图说明'].flatMap((text, at) => [
      { block: 'heading' as const, text },
      { block: 'paragraph' as const, number: `000${at + 1}`, text: '图1为散热模组的结构图，基板1。' },
    ]),
    { block: 'heading', text: '具体实施方式' },
    { block: 'paragraph', number: '0005', text: '如图1所示，散热模组包括基板1。' },
  ],
}
export const claims = [
  { number: '1', texts: ['一种散热模组，其特征在于，包括基板。'] },
  { number: '2', texts: ['根据权利要求1所述的散热模组，其特征在于，基板为铜。'] },
]

export function wholePackage(change: Partial<Record<string, XmlDocument>> = {}, files: readonly PackageEntry[] = []) {
  const documents: Record<string, XmlDocument> = {
    '110101': requestDocument('invention', request),
    '100001': claimsDocument(claims),
    '100002': descriptionDocument(description),
    '100003': drawingsDocument([{ label: '1', image }]),
    '100004': abstractDocument(['本发明公开一种散热模组，包括基板。']),
  }
  const entries = Object.entries({ ...documents, ...change }).flatMap(([code, document]): PackageEntry[] =>
    document ? [{ path: `${code}/${code}.xml`, document }] : [],
  )
  return packageOf([...entries, { path: '100003/100003_1.jpg', bytes: new Uint8Array([1, 2]) }, ...files])
}
export const fixes = (change: Partial<Record<string, XmlDocument>>, files: readonly PackageEntry[] = []) =>
  checkPackage(wholePackage(change, files), today)
    .filter(({ level }) => level === 'fix')
    .map(({ file, element: place, reason }) => [file, place, reason.en])
