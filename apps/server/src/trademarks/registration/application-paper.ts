import { chineseAddress } from '@portal/domain/kernel/reference/address-lines'
import { goodsByClass, isMainland, type TrademarkForm } from '@portal/domain/trademarks/registration/form'
import type { getAgency } from '../../kernel/reference/agent-queries.ts'
import { countryName } from '../../kernel/reference/country-names-parts.ts'
import type { PaperPicture } from '../../platform/documents/images/picture-for-paper.ts'
import { type Paper, startPaper } from '../../platform/documents/pdf/make-pdf.ts'
import { box, creditCodeOf, withNumber } from './person-paper-parts.ts'

type Agency = Awaited<ReturnType<typeof getAgency>>

const nothing = ''
/** Ten centimetres in points: the office wants no side shorter than five and none longer. */
const pictureSide = 283
/** Letters of goods in one row of the attachment: a row stands on one page. */
const goodsRow = 300

interface Made {
  readonly agency: Agency
  readonly madeAt: Date
  /** The mark, as `pictureForPaper` draws it. */
  readonly picture: PaperPicture | undefined
}

/**
 * 商标注册申请书 in the order of the office's form (trademark reference 3.1): parties, declarations and priority, places to
 * sign; on a page of its own the mark in its frame and goods by class; attached the goods that find no room there, and the
 * other applicants.
 */
export function makeApplicationPdf(form: TrademarkForm, { agency, madeAt, picture }: Made): Promise<Buffer> {
  const { mark, applicants } = form
  const title = '商标注册申请书'
  const paper = startPaper({ title: `${title} – ${mark.name}`, foot: title, dense: true, madeAt })
  paper.title(title)
  paper.table(partyRows(form, agency), { ends: false })
  paper.signedTable(
    priorityRows(form),
    [{ label: '申请人章戳（签字）' }, { label: '代理机构章戳', below: '代理人签字' }],
    {
      whole: true,
    },
  )
  paper.newPage()
  paper.heading('商标图样')
  paper.paragraph('下框为商标图样，长和宽不大于10厘米，不小于5厘米。', { size: 9 })
  paper.framedPicture(picture, { side: pictureSide, empty: '（待附图样）' })
  paper.table([
    ['商标名称', mark.name],
    ['图样颜色', mark.isColour ? '指定颜色' : '黑白'],
    ['商标说明', mark.description],
  ])
  goods(paper, form)
  attachApplicants(paper, applicants.slice(1))
  return paper.end()
}

function partyRows({ applicants, contact, recipient, mark }: TrademarkForm, agency: Agency) {
  const [first, ...others] = applicants
  const isForeign = applicants.some((one) => !isMainland(one))
  return [
    ['申请人名称（中文）', withNumber(first)],
    ['　　　　　（英文）', first?.nameEn ?? nothing],
    ['统一社会信用代码', creditCodeOf(first)],
    ['申请人国籍/地区', first ? countryName(first.country).zh : nothing],
    ['申请人地址（中文）', first ? chineseAddress(first) : nothing],
    ['　　　　　（英文）', first?.addressEn ?? nothing],
    ['国内申请人联系地址', !isForeign && first ? chineseAddress(first) : nothing],
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
        `${box(mark.purpose === 'collective', '集体商标')}　${box(mark.purpose === 'certification', '证明商标')}`,
        `${box(mark.type === 'threeD', '以三维标志申请商标注册')}　${box(mark.type === 'colours', '以颜色组合申请商标注册')}`,
        box(mark.type === 'sound', '以声音标志申请商标注册'),
        box(others.length > 0, '两个以上申请人共同申请注册同一商标'),
      ].join('\n'),
    ],
  ] as const
}

function priorityRows({ priority }: TrademarkForm) {
  const { ground, country, on, number, proofLater } = priority
  return [
    [
      '要求优先权声明',
      [
        `${box(ground === 'firstFiling', '基于第一次申请的优先权')}　${box(ground === 'exhibition', '基于展会的优先权')}`,
        box(ground !== 'none' && proofLater, '优先权证明文件后补'),
      ].join('\n'),
    ],
    ['申请/展出国家/地区', ground === 'none' ? nothing : countryName(country).zh],
    ['申请/展出日期', ground === 'none' ? nothing : on],
    ['申请号', ground === 'firstFiling' ? number : nothing],
  ] as const
}

/** Goods by class below the mark, or attached where they find no room there. */
function goods(paper: Paper, form: TrademarkForm): void {
  const rows = goodsByClass(form.goods).flatMap(([classCode, items]) =>
    inRows(items.map(({ name }) => name.trim())).map(
      (text, at) => [at === 0 ? classCode : `${classCode}（续）`, text] as const,
    ),
  )
  const heading = '类别、商品/服务项目'
  if (paper.hasRoom([[heading, nothing], ...rows])) {
    paper.table(rows, { heading, whole: true })
    return
  }
  paper.table([[heading, '见附页']])
  paper.newPage()
  paper.table(rows, { heading: `附页：${heading}` })
}

/** Names as they stand in the form, in rows that a page holds. */
function inRows(names: readonly string[]): readonly string[] {
  const rows: string[] = []
  for (const name of names) {
    const last = rows.at(-1)
    if (last === undefined || last.length + name.length > goodsRow) rows.push(name)
    else rows[rows.length - 1] = `${last}；${name}`
  }
  return rows
}

function attachApplicants(paper: Paper, others: TrademarkForm['applicants']): void {
  if (others.length === 0) return
  paper.newPage()
  paper.heading('附页：其他共同申请人')
  for (const one of others) {
    const rows = [
      ['申请人名称（中文）', withNumber(one)],
      ['　　　　　（英文）', one.nameEn],
      ['统一社会信用代码', creditCodeOf(one)],
      ['申请人国籍/地区', countryName(one.country).zh],
      ['申请人地址', isMainland(one) ? chineseAddress(one) : `${chineseAddress(one)}\n${one.addressEn}`],
    ] as const
    paper.signedTable(rows, [{ label: '共同申请人章戳（签字）' }], { whole: true })
    paper.space(12)
  }
}
