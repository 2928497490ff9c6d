import { currencyDigits } from '@portal/domain/patents/abroad/quote-money'
import { type TransferForm, transferTitle } from '@portal/domain/trademarks/transfers/form'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'
import { dateToFill, markLines, numbersLeftBehind, withNumber } from './paper-rows-parts.ts'

/** The price as a contract says it; a gap to fill in where none was told. */
function priceWords({ priceAmount, priceCurrency }: TransferForm): string {
  if (priceAmount === null) return '人民币________元'
  const digits = currencyDigits(priceCurrency)
  const amount = (priceAmount / 10 ** digits).toFixed(digits)
  return priceCurrency === 'CNY' ? `人民币 ${amount} 元` : `${priceCurrency} ${amount}`
}

/** What the owner said about pledges; a gap to fill in where they named none. */
function pledgedWords({ marks }: TransferForm): string {
  const pledged = marks.filter(({ isPledged }) => isPledged).map(({ number }) => number)
  return pledged.length === 0 ? '________' : `第 ${pledged.join('、')} 号`
}

type Clause = readonly [heading: string, text: string]

function clausesOf(form: TransferForm): readonly Clause[] {
  const stays = numbersLeftBehind(form)
  const except = stays.length === 0 ? '' : `除双方确认不转让的第 ${stays.join('、')} 号商标外，`
  return [
    [
      '二、转让价款',
      `转让价款为${priceWords(form)}。自商标局受理转让申请之日起____日内支付____％，核准转让之日起____日内付清。`,
    ],
    [
      '三、官费与服务费',
      '转让申请的官费由____方承担，代理服务费由____方承担；核准转让前应办理的续展及其费用由甲方承担。',
    ],
    ['四、甲方保证', '甲方是上述商标的合法权利人；商标有效，未被查封；除本合同第五条所列外，未质押，未许可他人使用。'],
    [
      '五、已有的许可与质权',
      `甲方已许可他人使用的（被许可人、期限、备案号，没有的填“无”）：________________。转让前已生效的许可合同继续有效，核准转让后其权利义务由乙方承接，许可使用费归____方。已设定质权的商标：${pledgedWords(form)}，质权人：________；甲方应在提出转让申请前取得质权人的书面同意，或办理质权登记的注销。`,
    ],
    [
      '六、近似商标',
      `${except}甲方在相同或类似商品上的相同或近似商标一并转让；因遗漏致转让未获核准的，由甲方承担责任。`,
    ],
    ['七、不予核准', '转让申请未获核准的，甲方退还已收价款；一方有过错的，赔偿对方损失。'],
    [
      '八、文件交付',
      '本合同生效之日起____日内，甲方交付提出转让申请所需的签章文件；核准转让之日起____日内，甲方交付商标注册证、图样、使用证据及已有的许可文件。',
    ],
    [
      '九、违约责任',
      '一方逾期付款、逾期交付文件或不配合办理转让的，每逾期一日按转让价款的万分之____支付违约金；经书面催告后____日内仍未履行的，对方可以解除合同并要求赔偿损失。甲方违反第四条、第五条的，退还已收价款并赔偿乙方损失。',
    ],
    [
      '十、其他',
      '本合同自双方签章之日起生效，一式____份，于____________（签订地点）签订。未尽事宜由双方协商；协商不成的，提交________人民法院。',
    ],
  ]
}

/** 商标转让合同, a model that the parties complete. @see trademark reference 3.3 (S2) */
export function makeAgreement(form: TransferForm, title: string, madeAt: Date): Promise<Buffer> {
  const mark = '合同范本，供双方补充、修改后签署'
  const paper = startPaper({ title: `${title} – ${transferTitle(form)}`, foot: title, mark, madeAt })
  paper.title(title)
  paper.table(
    [
      ['转让人（甲方）', withNumber(form.seller)],
      ['受让人（乙方）', withNumber(form.buyer)],
    ],
    { whole: true },
  )
  paper.table(markLines(form), { heading: '一、转让的商标' })
  const clauses = clausesOf(form)
  for (const [heading, text] of clauses.slice(0, -1)) {
    paper.heading(heading)
    paper.paragraph(text, { indent: true })
  }
  const places = [
    { label: '甲方（签章）', below: dateToFill },
    { label: '乙方（签章）', below: dateToFill },
  ]
  for (const [heading, text] of clauses.slice(-1)) paper.signedClause({ heading, text }, places)
  return paper.end()
}
