import { currencyDigits } from '@portal/domain/foreign/quote-money'
import { classCode } from '@portal/domain/marks/mark-number'
import { mayStay } from '@portal/domain/trademark-transfers/faults'
import {
  markTypes,
  partyRegions,
  type TransferForm,
  type TransferParty,
  transferTitle,
} from '@portal/domain/trademark-transfers/form'
import { startPaper } from '../documents/pdf/make-pdf.ts'
import type { getAgency } from '../filings/agent-queries.ts'
import { countryName } from '../reference/country-names-parts.ts'
import { makeMarkPower } from '../trademarks/power-parts.ts'

type Agency = Awaited<ReturnType<typeof getAgency>>
export type TransferPaper = 'application' | 'consent' | 'agreement' | 'sellerPower' | 'buyerPower'

export const transferPaperTitles: Readonly<Record<TransferPaper, string>> = {
  application: '转让／移转申请／注册商标申请书',
  consent: '同意转让声明',
  agreement: '商标转让合同',
  sellerPower: '商标代理委托书（转让人）',
  buyerPower: '商标代理委托书（受让人）',
}

/** Kind of a paper among the order's documents; the application of a registration has the plain name. */
export const transferPaperKind = (paper: TransferPaper) =>
  paper === 'application' ? 'tm.transferApplication' : `tm.${paper}`

/** Nationality or region as the office writes it. */
function homeOf({ region, country }: TransferParty): string {
  if (region === 'mainland') return '中国'
  return region === 'abroad' ? countryName(country).zh : partyRegions[region].zh
}

const withNumber = (party: TransferParty) =>
  party.kind === 'person' ? `${party.name}（${party.certificateNo}）` : party.name

const bothNames = ({ name, nameEn }: TransferParty) => [name, nameEn].filter((text) => text !== '').join('\n')
const bothAddresses = ({ address, addressEn }: TransferParty) =>
  [address, addressEn].filter((text) => text !== '').join('\n')

/** Marks with their classes, a line each. */
const markLines = ({ marks }: TransferForm): [string, string][] =>
  marks.map(({ number, name, classes }) => [number, `${name}　第 ${classes.map(classCode).join('、')} 类`])

/** Numbers of similar marks that stay with the seller, each with its reason. */
const staying = (form: TransferForm): string[] => {
  const moving = new Set(form.marks.map(({ number }) => number))
  return form.leftBehind.map(({ number }) => number).filter((number) => !moving.has(number) && mayStay(form, number))
}

/** 转让/移转申请书, in the order of the fields of the office's form (trademark reference 2.7). */
function application(form: TransferForm, agency: Agency, madeAt: Date): Promise<Buffer> {
  const { seller, buyer, receiver, contact } = form
  const title = transferPaperTitles.application
  const paper = startPaper({ title: `${title} – ${transferTitle(form)}`, foot: title, madeAt })
  paper.title(title)
  paper.table([
    ['业务类型', form.way === 'assignment' ? '■转让　□移转' : '□转让　■移转'],
    ['转让人名称', bothNames(seller)],
    ['转让人国籍/地区', homeOf(seller)],
    ['转让人地址', bothAddresses(seller)],
    ['转让人证件号码', seller.certificateNo],
    ['受让人名称', bothNames(buyer)],
    ['受让人国籍/地区', homeOf(buyer)],
    ['受让人地址', bothAddresses(buyer)],
    ['受让人证件号码', buyer.certificateNo],
    ['受让人国内接收人', receiver.name],
    ['国内接收人地址', receiver.address],
    ['国内接收人邮编', receiver.postcode],
    ['联系人', contact.name],
    ['电话', contact.phone],
    ['邮政编码', contact.postcode],
    ['代理机构名称', agency.name],
    ['商标类型', markTypes[form.markType].zh],
    ['是否共有商标', form.coOwned ? '■是　□否' : '□是　■否'],
  ])
  paper.heading('商标申请号/注册号')
  paper.table(markLines(form))
  paper.signatures([
    { label: '转让人章戳（签字）', below: '年　　月　　日' },
    { label: '受让人章戳（签字）', below: '年　　月　　日' },
    { label: '代理机构章戳', below: '代理人签字' },
  ])
  return paper.end()
}

/** 同意转让声明, signed and sealed by both sides and their legal representatives. @see trademark reference 3.3 (S1 ch.11) */
function consent(form: TransferForm, madeAt: Date): Promise<Buffer> {
  const title = transferPaperTitles.consent
  const paper = startPaper({ title: `${title} – ${transferTitle(form)}`, foot: title, madeAt })
  paper.title(title)
  paper.paragraph(
    `转让人 ${withNumber(form.seller)} 同意将下列商标转让给受让人 ${withNumber(form.buyer)}，受让人同意受让。双方共同办理商标转让手续。`,
    { indent: true },
  )
  paper.table(markLines(form))
  // Where a similar mark stays with the seller this would be untrue.
  if (staying(form).length === 0) {
    paper.paragraph('转让人在相同或类似商品上注册的相同或近似商标已一并转让。', { indent: true })
  }
  paper.signatures([
    { label: '转让人（盖章）　法定代表人（签字）', below: '年　　月　　日' },
    { label: '受让人（盖章）　法定代表人（签字）', below: '年　　月　　日' },
  ])
  return paper.end()
}

/** The price as a contract says it; a gap to fill in where none was told. */
function priceWords({ priceAmount, priceCurrency }: TransferForm): string {
  if (priceAmount === null) return '人民币　　　　　元'
  const digits = currencyDigits(priceCurrency)
  const amount = (priceAmount / 10 ** digits).toFixed(digits)
  return priceCurrency === 'CNY' ? `人民币 ${amount} 元` : `${priceCurrency} ${amount}`
}

/** 商标转让合同, a model that the parties complete. @see trademark reference 3.3 (S2) */
function agreement(form: TransferForm, madeAt: Date): Promise<Buffer> {
  const title = transferPaperTitles.agreement
  const paper = startPaper({ title: `${title} – ${transferTitle(form)}`, foot: title, madeAt })
  paper.title(title)
  paper.table([
    ['转让人（甲方）', withNumber(form.seller)],
    ['受让人（乙方）', withNumber(form.buyer)],
  ])
  paper.heading('一、转让的商标')
  paper.table(markLines(form))
  const price = priceWords(form)
  const stays = staying(form)
  const except = stays.length === 0 ? '' : `除双方确认不转让的第 ${stays.join('、')} 号商标外，`
  const clauses: readonly (readonly [string, string])[] = [
    ['二、转让价款', `转让价款为${price}。自商标局受理转让申请之日起　　日内支付　　％，核准转让之日起　　日内付清。`],
    ['三、甲方保证', '甲方是上述商标的合法权利人；商标有效，未质押、未被查封；除已书面告知的外，未许可他人使用。'],
    [
      '四、近似商标',
      `${except}甲方在相同或类似商品上的相同或近似商标一并转让；因遗漏致转让未获核准的，由甲方承担责任。`,
    ],
    ['五、不予核准', '转让申请未获核准的，甲方退还已收价款；一方有过错的，赔偿对方损失。'],
    ['六、交接', '核准转让后　　日内，甲方交付商标注册证、图样、使用证据及已有的许可文件。'],
    ['七、其他', '本合同自双方签章之日起生效。未尽事宜由双方协商；协商不成的，提交　　　　人民法院。'],
  ]
  for (const [heading, text] of clauses) {
    paper.heading(heading)
    paper.paragraph(text, { indent: true })
  }
  paper.signatures([
    { label: '甲方（签章）', below: '年　　月　　日' },
    { label: '乙方（签章）', below: '年　　月　　日' },
  ])
  return paper.end()
}

function power(form: TransferForm, side: 'seller' | 'buyer', agency: Agency, madeAt: Date): Promise<Buffer> {
  const party = form[side]
  const [first, ...more] = form.marks
  const isOne = first !== undefined && more.length === 0
  const { name: contact, phone, postcode } = form.contact
  return makeMarkPower(
    {
      clients: withNumber(party),
      countries: homeOf(party),
      agency: agency.name,
      markTitle: isOne ? `${first.name}（${first.number}）` : '详见附件',
      ...(!isOne && { annex: markLines(form) }),
      matter: '转让/移转申请/注册商标',
      address: bothAddresses(party),
      ...{ contact, phone, postcode },
    },
    madeAt,
  )
}

export interface Made {
  readonly agency: Agency
  readonly madeAt: Date
}

/** One paper of a transfer as PDF; it blocks while it sets the text (`papers-worker.ts`). */
export function drawPaper(form: TransferForm, paper: TransferPaper, { agency, madeAt }: Made): Promise<Buffer> {
  if (paper === 'application') return application(form, agency, madeAt)
  if (paper === 'consent') return consent(form, madeAt)
  if (paper === 'agreement') return agreement(form, madeAt)
  return power(form, paper === 'sellerPower' ? 'seller' : 'buyer', agency, madeAt)
}
