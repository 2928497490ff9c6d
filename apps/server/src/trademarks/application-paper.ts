import { goodsByClass, isMainland, type TrademarkForm } from '@portal/domain/trademarks/form'
import { startPaper } from '../documents/pdf/make-pdf.ts'
import type { getAgency } from '../filings/agent-queries.ts'
import { countryName } from '../reference/country-names-parts.ts'
import { addressOf, box, withNumber } from './person-paper-parts.ts'

type Agency = Awaited<ReturnType<typeof getAgency>>

const nothing = ''
/**
 * 商标注册申请书 in the order of the office's form (trademark reference 3.1): parties, declarations and priority, places to
 * sign; then the mark, goods by class, and the other applicants.
 */
export function makeApplicationPdf(form: TrademarkForm, agency: Agency, madeAt: Date): Promise<Buffer> {
  const { mark, applicants, contact, recipient, priority } = form
  const [first, ...others] = applicants
  const isForeign = applicants.some((one) => !isMainland(one))
  const paper = startPaper({ title: `商标注册申请书 – ${mark.name}`, foot: '商标注册申请书', madeAt })
  paper.title('商标注册申请书')
  paper.table([
    ['申请人名称（中文）', withNumber(first)],
    ['　　　　　（英文）', first?.nameEn ?? nothing],
    ['统一社会信用代码', first && first.kind !== 'individual' && isMainland(first) ? first.idCode : nothing],
    ['申请人国籍/地区', first ? countryName(first.country).zh : nothing],
    ['申请人地址（中文）', first ? addressOf(first) : nothing],
    ['　　　　　（英文）', first?.addressEn ?? nothing],
    ['国内申请人联系地址', !isForeign && first ? addressOf(first) : nothing],
    ['邮政编码', contact.postcode],
    ['电子邮箱', contact.email],
    ['联系人', contact.name],
    ['电话', contact.phone],
    ['代理机构名称', agency.name],
    ['外国申请人的国内接收人', recipient.name],
    ['国内接收人地址', recipient.address],
    ['邮政编码', recipient.postcode],
    [
      '商标申请声明',
      [
        box(mark.purpose === 'collective', '集体商标'),
        box(mark.purpose === 'certification', '证明商标'),
        box(mark.type === 'threeD', '以三维标志申请商标注册'),
        box(mark.type === 'colours', '以颜色组合申请商标注册'),
        box(mark.type === 'sound', '以声音标志申请商标注册'),
        box(others.length > 0, '两个以上申请人共同申请注册同一商标'),
      ].join('\n'),
    ],
    [
      '要求优先权声明',
      [
        box(priority.ground === 'firstFiling', '基于第一次申请的优先权'),
        box(priority.ground === 'exhibition', '基于展会的优先权'),
        box(priority.ground !== 'none' && priority.proofLater, '优先权证明文件后补'),
      ].join('\n'),
    ],
    ['申请/展出国家/地区', priority.ground === 'none' ? nothing : countryName(priority.country).zh],
    ['申请/展出日期', priority.ground === 'none' ? nothing : priority.on],
    ['申请号', priority.ground === 'firstFiling' ? priority.number : nothing],
  ])
  paper.signatures([{ label: '申请人章戳（签字）' }, { label: '代理机构章戳', below: '代理人签字' }])
  paper.heading('商标图样')
  paper.paragraph(
    mark.picture
      ? `图样附后（${mark.picture.width}×${mark.picture.height} 像素，${mark.isColour ? '指定颜色' : '黑白'}）`
      : '（待附图样）',
  )
  paper.table([
    ['商标名称', mark.name],
    ['商标说明', mark.description],
  ])
  for (const [classCode, items] of goodsByClass(form.goods)) {
    paper.table([
      ['类别', classCode],
      ['商品/服务项目', items.map(({ name }) => name.trim()).join('；')],
    ])
  }
  if (others.length > 0) {
    paper.heading('附页：其他共同申请人')
    for (const one of others) {
      paper.table([
        ['申请人名称（中文）', withNumber(one)],
        ['　　　　　（英文）', one.nameEn],
        ['统一社会信用代码', one.kind === 'individual' ? nothing : one.idCode],
        ['申请人国籍/地区', countryName(one.country).zh],
        ['申请人地址', isMainland(one) ? addressOf(one) : `${addressOf(one)}\n${one.addressEn}`],
      ])
    }
    paper.signatures(others.map((one) => ({ label: `共同申请人章戳（签字）：${one.name}` })))
  }
  return paper.end()
}
