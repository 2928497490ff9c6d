import type { PaperKind } from '@portal/domain/kernel/orders/paper-kinds'
import {
  markTypes,
  partyRegions,
  type TransferForm,
  type TransferParty,
  transferTitle,
} from '@portal/domain/trademarks/transfers/form'
import type { getAgency } from '../../kernel/reference/agent-queries.ts'
import { countryName } from '../../kernel/reference/country-names-parts.ts'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'
import { makeMarkPower } from '../registration/power-parts.ts'
import { makeAgreement } from './agreement-paper.ts'
import { dateToFill, markLines, numbersLeftBehind, withNumber } from './paper-rows-parts.ts'

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
export const transferPaperKind = (paper: TransferPaper): PaperKind =>
  paper === 'application' ? 'tm.transferApplication' : `tm.${paper}`

/** Nationality or region as the office writes it. */
function homeOf({ region, country }: TransferParty): string {
  if (region === 'mainland') return '中国'
  return region === 'abroad' ? countryName(country).zh : partyRegions[region].zh
}

const bothNames = ({ name, nameEn }: TransferParty) => [name, nameEn].filter((text) => text !== '').join('\n')
const bothAddresses = ({ address, addressEn }: TransferParty) =>
  [address, addressEn].filter((text) => text !== '').join('\n')

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
  paper.signedTable(markLines(form), [
    { label: '转让人章戳（签字）', below: dateToFill },
    { label: '受让人章戳（签字）', below: dateToFill },
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
  const places = [
    { label: '转让人（盖章）　法定代表人（签字）', below: dateToFill },
    { label: '受让人（盖章）　法定代表人（签字）', below: dateToFill },
  ]
  // Where a similar mark stays with the seller this would be untrue.
  if (numbersLeftBehind(form).length === 0) {
    paper.table(markLines(form))
    paper.signedClause({ text: '转让人在相同或类似商品上注册的相同或近似商标已一并转让。' }, places)
  } else paper.signedTable(markLines(form), places)
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
  if (paper === 'agreement') return makeAgreement(form, transferPaperTitles.agreement, madeAt)
  return power(form, paper === 'sellerPower' ? 'seller' : 'buyer', agency, madeAt)
}
