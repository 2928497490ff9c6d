import type { Operator } from '../kernel/reference/operator.ts'
import { groupsOfThree } from '../platform/words/trim.ts'
import { chineseCapitals } from './capitals.ts'
import type { DealWay, ListingKind, Words } from './kinds.ts'

/** What a model contract is made from. */
export interface ContractFacts {
  readonly kind: ListingKind
  readonly way: DealWay
  /** Not granted or registered yet: what is assigned is the application. */
  readonly isPending: boolean
  readonly priceFen: number
  /** Who holds the price until the office has recorded the deal; undefined: the sides pay each other. */
  readonly holder: Operator | undefined
  /** Numbers of marks that go along. */
  readonly along: readonly string[]
  /** Numbers of marks that the office would want to go along and that stay with the owner. */
  readonly leftOut: readonly string[]
}

export interface ContractClause {
  readonly heading: Words
  readonly text: Words
}

/** Title of the contract by what changes hands. */
export function contractTitle({ kind, way, isPending }: ContractFacts): Words {
  if (kind === 'trademark') {
    if (way === 'licence') return { zh: '商标使用许可合同', en: 'Trademark Licence Agreement' }
    return { zh: '商标转让合同', en: 'Trademark Assignment Agreement' }
  }
  if (way === 'licence') return { zh: '专利实施许可合同', en: 'Patent Licence Agreement' }
  return isPending
    ? { zh: '专利申请权转让合同', en: 'Patent Application Assignment Agreement' }
    : { zh: '专利权转让合同', en: 'Patent Assignment Agreement' }
}

/** `2600000` as `26,000.00`, independent of any locale. */
export function figures(fen: number): string {
  const [whole = '', cents = ''] = (fen / 100).toFixed(2).split('.')
  return `${groupsOfThree(whole).join(',')}.${cents}`
}

/** What the sides owe the office, by the right and by what is done with it. */
function recordalClause({ kind, way }: ContractFacts): Words {
  if (kind === 'patent' && way === 'assign') {
    // Patent Law art. 10: in writing, registered and announced; in effect from the day of registration.
    return {
      zh: '双方应自本合同生效之日起____日内向国家知识产权局办理著录项目变更（权利转移）登记，由甲方递交，乙方予以配合。依《专利法》第十条，转让自登记之日起生效。登记费由____方承担；登记之日前到期的年费由甲方缴纳，其后的由乙方缴纳。有共有人的，须经全体共有人同意。',
      en: 'Within ____ days of this agreement taking effect the parties shall have the change of owner recorded by the China National Intellectual Property Administration; Party A shall file and Party B shall assist. Under Article 10 of the Patent Law the assignment takes effect on the date of recordal. The recordal fee shall be borne by Party ____. Annual fees due before that date shall be paid by Party A, later ones by Party B. All co-owners must consent.',
    }
  }
  if (kind === 'patent') {
    // Implementing Regulations of the Patent Law: three months from the day the contract takes effect.
    return {
      zh: '甲方应自本合同生效之日起三个月内向国家知识产权局办理专利实施许可合同备案，乙方予以配合。许可期间的年费由甲方按期缴纳，并维持专利有效。',
      en: 'Within three months of this agreement taking effect Party A shall have the licence recorded by the China National Intellectual Property Administration; Party B shall assist. Party A shall pay the annual fees of the licence term in time and keep the patent in force.',
    }
  }
  if (way === 'assign') {
    // Trademark Law on assignment: applied for jointly, published; the right is the transferee's from the publication on.
    return {
      zh: '双方应自本合同生效之日起____日内共同向商标局提出转让申请，由甲方递交，乙方予以配合。转让经商标局核准并公告，乙方自公告之日起享有商标专用权。申请费由____方承担。乙方应保证使用该商标的商品或服务的质量。核准前应办理的续展由甲方办理。',
      en: 'Within ____ days of this agreement taking effect the parties shall jointly apply to the CNIPA Trademark Office for the assignment; Party A shall file and Party B shall assist. Once approved the assignment is published, and Party B holds the exclusive right from the date of publication. The fee shall be borne by Party ____. Party B shall guarantee the quality of the goods or services bearing the mark. Renewals due before the approval shall be made by Party A.',
    }
  }
  // Trademark Law on licences: recorded and published; not recorded it does not bind a third party in good faith.
  return {
    zh: '甲方应自本合同生效之日起____日内将商标使用许可报商标局备案，乙方予以配合；未经备案不得对抗善意第三人。甲方监督乙方使用该商标的商品质量，乙方保证质量，并须在商品上标明乙方名称和商品产地。',
    en: 'Within ____ days of this agreement taking effect Party A shall report the licence to the CNIPA Trademark Office for recordal; Party B shall assist. A licence that is not recorded cannot be set up against a third party in good faith. Party A shall supervise the quality of the goods; Party B shall guarantee it and show its own name and the place of origin on the goods.',
  }
}

function moneyClause({ holder, priceFen }: ContractFacts): Words {
  const amount = figures(priceFen)
  return holder
    ? {
        zh: `双方签署后，乙方将全部价款 ${amount} 元一次付至本交易平台运营者${named(holder, 'zh')}托管，不另收定金。国家知识产权局核准登记后，托管方向甲方放款；登记前本合同终止的，托管价款全额原路退回乙方。`,
        en: `Once both parties have signed, Party B shall pay the whole price of CNY ${amount} into escrow with ${named(holder, 'en')}, the operator of the portal; there is no further deposit. The operator shall release it to Party A only after CNIPA has recorded the transaction. If this agreement ends before that, the price in escrow shall be returned to Party B in full by the original payment method.`,
      }
    : {
        zh: '价款不经平台托管，由双方自行支付：乙方于本合同生效之日起____日内支付定金人民币________元（不超过价款的百分之二十），国家知识产权局核准登记之日起____日内付清余款。',
        en: 'The price is not held in escrow; the parties shall pay each other. Party B shall pay a deposit of CNY ________ (at most 20 per cent of the price) within ____ days of this agreement taking effect, and the rest within ____ days of the recordal.',
      }
}

function named({ name, address }: Operator, language: keyof Words): string {
  if (address[language] === '') return name[language]
  return language === 'zh' ? `${name.zh}（地址：${address.zh}）` : `${name.en} (${address.en})`
}

/** Similar marks of the owner: what goes along, what stays, and who answers for it. */
function similarMarksClause({ along, leftOut }: ContractFacts): Words {
  const goes =
    along.length > 0
      ? {
          zh: `第 ${along.join('、')} 号商标随本合同一并转让，价款已包含。`,
          en: `Marks no. ${along.join(', ')} are assigned along with it; the price includes them. `,
        }
      : { zh: '', en: '' }
  if (leftOut.length > 0) {
    return {
      zh: `${goes.zh}甲方名下第 ${leftOut.join('、')} 号商标与标的商标在相同或类似商品上相同或近似，未随本合同转让；因此致使转让未获核准的，由甲方承担责任。`,
      en: `${goes.en}Marks no. ${leftOut.join(', ')} of Party A are identical or similar to it on the same or similar goods and are not assigned by this agreement; if the assignment is refused because of them, Party A is liable.`,
    }
  }
  return {
    zh: `${goes.zh}甲方在相同或类似商品上的相同或近似商标应一并转让；因遗漏致使转让未获核准的，由甲方承担责任。`,
    en: `${goes.en}Identical or similar marks of Party A on the same or similar goods go along; if the assignment is refused because one was left out, Party A is liable.`,
  }
}

/** The clauses of a model contract behind its table of the right, in their order. Blanks are for the parties to fill in. */
export function contractClauses(facts: ContractFacts): readonly ContractClause[] {
  const isLicence = facts.way === 'licence'
  const amount = figures(facts.priceFen)
  return [
    {
      heading: { zh: '价款', en: 'Price' },
      text: {
        zh: `${isLicence ? '许可使用费' : '转让价款'}为人民币 ${amount} 元（大写：${chineseCapitals(facts.priceFen)}）。`,
        en: `The ${isLicence ? 'licence fee' : 'price'} is CNY ${amount}.`,
      },
    },
    { heading: { zh: '定金与托管', en: 'Deposit and escrow' }, text: moneyClause(facts) },
    ...(isLicence
      ? [
          {
            heading: { zh: '许可方式与期限', en: 'Type and term of the licence' },
            text: {
              zh: '□独占　□排他　□普通许可；地域：________；期限自____年__月__日至____年__月__日，不超过权利有效期。未经甲方书面同意，乙方不得再许可。',
              en: '□ exclusive  □ sole  □ ordinary licence; territory: ________; term from ________ to ________, not beyond the life of the right. No sub-licence without Party A’s written consent.',
            },
          },
        ]
      : []),
    { heading: { zh: '登记义务', en: 'Recordal' }, text: recordalClause(facts) },
    ...(facts.kind === 'trademark' && !isLicence
      ? [{ heading: { zh: '相同或近似商标', en: 'Identical or similar marks' }, text: similarMarksClause(facts) }]
      : []),
    {
      heading: { zh: '甲方保证', en: 'Warranties of Party A' },
      text: {
        zh: '甲方是标的权利的合法权利人；权利有效，未被质押、查封；除已书面告知乙方的外，未许可他人使用，不存在未决争议。',
        en: 'Party A is the lawful owner; the right is in force and neither pledged nor seized; except as disclosed to Party B in writing, it is not licensed to any third party and is not the subject of any pending dispute.',
      },
    },
    {
      heading: { zh: '未获核准', en: 'Refusal of recordal' },
      text: {
        zh: '国家知识产权局不予核准登记的，已付价款退还乙方；一方有过错的，赔偿对方损失。',
        en: 'If CNIPA refuses the recordal, what was paid shall be returned to Party B; a party at fault shall compensate the other party for its losses.',
      },
    },
    {
      heading: { zh: '交接', en: 'Delivery' },
      text: {
        zh: '核准登记后____日内，甲方向乙方交付权利证书及有关资料。',
        en: 'Within ____ days of the recordal Party A shall deliver the certificate and the related documents to Party B.',
      },
    },
    {
      heading: { zh: '生效与争议', en: 'Effect and disputes' },
      text: {
        zh: '本合同自双方签章之日起生效，一式____份。争议由双方协商解决；协商不成的，提交________人民法院。中英文不一致的，以中文为准。',
        en: 'This agreement takes effect on the day both parties have signed it, in ____ copies. Disputes are settled by negotiation, failing which by the People’s Court of ________. If the languages differ, the Chinese text prevails.',
      },
    },
  ]
}
