import { chineseAddress } from '@portal/domain/kernel/reference/address-lines'
import { disputeGrounds, licenceWays, noticeDeliveries } from '@portal/domain/law/marks/service-names'
import { classCode } from '@portal/domain/trademarks/register/mark-number'
import { type ServicedMark, serviceTitle, type TrademarkServiceForm } from '@portal/domain/trademarks/services/form'
import { goodsText } from '@portal/domain/trademarks/services/goods-text'
import { trademarkService } from '@portal/domain/trademarks/services/services'
import type { getAgency } from '../../kernel/reference/agent-queries.ts'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'
import { box, countriesOf, creditCodeOf, wholeAddressOf, withNumber } from '../registration/person-paper-parts.ts'
import { makeMarkPower, makeReviewPower } from '../registration/power-parts.ts'

type Agency = Awaited<ReturnType<typeof getAgency>>
type Row = readonly [string, string]
export type Made = { readonly agency: Agency; readonly madeAt: Date }

export function powerTitle({ service }: Pick<TrademarkServiceForm, 'service'>): string {
  return trademarkService(service).power.form === 'review' ? '商标评审代理委托书' : '商标代理委托书'
}

function partyRows({ applicants, contact, recipient }: TrademarkServiceForm, agency: Agency): Row[] {
  const [first, ...others] = applicants
  return [
    ['申请人名称', applicants.map(withNumber).join('、')],
    ['　　　（英文）', first?.nameEn ?? ''],
    ['统一社会信用代码', creditCodeOf(first)],
    ['申请人国籍/地区', countriesOf(applicants)],
    ['申请人地址', first ? wholeAddressOf(first) : ''],
    ...others.map((one): Row => [`共同申请人：${one.name}`, wholeAddressOf(one)]),
    ['国内接收人', recipient.name],
    ['国内接收人地址', recipient.address],
    ['联系人', contact.name],
    ['电话', contact.phone],
    ['邮政编码', contact.postcode],
    ['代理机构名称', agency.name],
  ]
}

function markRows(form: TrademarkServiceForm, mark: ServicedMark): Row[] {
  const { by } = trademarkService(form.service)
  return [
    ['商标申请号/注册号', mark.number],
    ['商标', mark.name],
    ['类别', mark.classes.map(classCode).join('、')],
    ...(by === 'other' ? [['对方当事人（注册人/申请人）', mark.ownerName] as const] : []),
    ['商品/服务项目', goodsText(form, mark)],
    ['初步审定公告日期', mark.publishedOn],
    ['注册公告日期', mark.registeredOn],
    ['有效期至', mark.validTo],
  ]
}

/** The rows of what only some services say, in the order of the table's facts. */
function factRows(form: TrademarkServiceForm): Row[] {
  const { facts } = trademarkService(form.service)
  const { change, licence, licensees, notice, ground, supplement, applicants } = form
  const rows: Row[] = []
  if (facts.includes('change')) {
    rows.push(['变更事项', `${box(change.name, '变更名义')}　${box(change.address, '变更地址')}`])
    if (change.name) rows.push(['变更前名义', change.oldName], ['变更后名义', applicants[0]?.name ?? ''])
    if (change.address) {
      rows.push(['变更前地址', change.oldAddress], ['变更后地址', applicants[0] ? chineseAddress(applicants[0]) : ''])
    }
  }
  if (facts.includes('licence')) {
    rows.push(['被许可人名称', licensees.map(withNumber).join('、')])
    rows.push(['被许可人地址', licensees.map(wholeAddressOf).join('\n')])
    rows.push(['许可方式', licenceWays[licence.way].zh], ['许可期限', `${licence.from} 至 ${licence.to}`])
  }
  if (facts.includes('notice')) {
    rows.push(['通知书发文编号', notice.number])
    rows.push(['通知书日期', notice.on === '' ? '' : `${notice.on}（${noticeDeliveries[notice.delivery].zh}）`])
  }
  if (facts.includes('ground')) rows.push(['理由类型', ground === '' ? '' : disputeGrounds[ground].zh])
  if (facts.includes('supplement')) rows.push(['补充证据', box(supplement, '声明提交之日起三个月内补充证据材料')])
  return rows
}

/** Marks with their classes, a line each. */
const markLines = (marks: readonly ServicedMark[]): Row[] =>
  marks.map(({ number, name, classes }) => [number, `${name}　第 ${classes.map(classCode).join('、')} 类`])

/** The application of a form for its marks: one of them where each has an application of its own. */
export function makeApplication(
  form: TrademarkServiceForm,
  marks: readonly ServicedMark[],
  made: Made,
): Promise<Buffer> {
  const { formTitle, facts } = trademarkService(form.service)
  const paper = startPaper({ title: `${formTitle} – ${serviceTitle({ marks })}`, foot: formTitle, madeAt: made.madeAt })
  paper.title(formTitle)
  paper.table(partyRows(form, made.agency))
  const own = factRows(form)
  if (own.length > 0) paper.table(own)
  paper.heading('商标')
  const [only, ...more] = marks
  const ofMarks = only && more.length === 0 ? markRows(form, only) : markLines(marks)
  const places = [{ label: '申请人章戳（签字）' }, { label: '代理机构章戳', below: '代理人签字' }]
  if (facts.includes('reasons')) {
    paper.table(ofMarks)
    paper.heading('事实与理由')
    for (const part of form.reasons.split(/\n+/)) paper.paragraph(part, { indent: true })
    paper.heading('证据目录')
    const evidence = form.papers.filter(({ kind }) => kind === 'evidence')
    const lines = evidence.map(({ fileName, pages }, at): Row => [`证据 ${at + 1}`, `${fileName}　${pages} 页`])
    paper.signedTable(lines, places)
  } else paper.signedTable(ofMarks, places)
  return paper.end()
}

/** The power of attorney with its one box ticked: that of review matters has a form of its own. */
export function makeServicePower(form: TrademarkServiceForm, { agency, madeAt }: Made): Promise<Buffer> {
  const { power } = trademarkService(form.service)
  const [first] = form.applicants
  const [mark, ...more] = form.marks
  const { name: contact, phone, postcode } = form.contact
  const client = {
    clients: form.applicants.map(withNumber).join('、'),
    countries: countriesOf(form.applicants),
    agency: agency.name,
    markTitle: mark && more.length === 0 ? `${mark.name}（${mark.number}）` : '详见附件',
    ...(more.length > 0 && { annex: markLines(form.marks) }),
    address: first ? wholeAddressOf(first) : '',
    ...{ contact, phone, postcode },
  }
  return power.form === 'review'
    ? makeReviewPower({ ...client, matter: power.matter }, madeAt)
    : makeMarkPower({ ...client, matter: power.matter }, madeAt)
}
