import { certificateWords } from '@portal/domain/platform/identifiers/certificates'
import { contractClauses, contractTitle } from '@portal/domain/square/deal-contract'
import type { DealParty } from '@portal/domain/square/deal-parties'
import { startPaper } from '../platform/documents/pdf/make-pdf.ts'
import type { ContractWork } from './contract-parts.ts'

const chineseNumbers = '一二三四五六七八九十'
type Language = 'zh' | 'en'

const words = {
  seller: { zh: '甲方（出让方）', en: 'Party A (owner)' },
  licensor: { zh: '甲方（许可方）', en: 'Party A (licensor)' },
  buyer: { zh: '乙方（受让方）', en: 'Party B (assignee)' },
  licensee: { zh: '乙方（被许可方）', en: 'Party B (licensee)' },
  address: { zh: '地址', en: 'Address' },
  representative: { zh: '法定代表人', en: 'Legal representative' },
  certificate: { zh: '证件号码', en: 'Identity number' },
  right: { zh: '标的', en: 'Subject matter' },
  number: { zh: '申请号/专利号', en: 'Application or patent number' },
  markNumber: { zh: '商标注册号', en: 'Registration number' },
  title: { zh: '名称', en: 'Title' },
  type: { zh: '类型', en: 'Type' },
  classes: { zh: '类别', en: 'Classes' },
  filedOn: { zh: '申请日', en: 'Filed on' },
  goods: { zh: '核定使用商品/服务', en: 'Goods and services' },
  registeredOn: { zh: '注册日', en: 'Registered on' },
  grantedOn: { zh: '授权公告日', en: 'Grant publication date' },
  termEndsOn: { zh: '期限届满日', en: 'Term ends on' },
  along: { zh: '一并转让的商标', en: 'Marks assigned along' },
  sign: { zh: '（签章）', en: ' (signature or seal)' },
} as const
const rightTypes: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  invention: { zh: '发明', en: 'Invention' },
  utilityModel: { zh: '实用新型', en: 'Utility model' },
  design: { zh: '外观设计', en: 'Design' },
  mark: { zh: '商标', en: 'Trademark' },
}

/** Four centimetres in points. */
const markSide = 113
/** Of a contract as they are drawn: eleven goods of each of 45 classes are more than a page. */
const goodsMax = 1500

/** What the mark is registered for, class by class; cut where the register says it better. */
function goodsWords({ goods }: ContractWork['right'], language: Language): string {
  const [open, comma] = language === 'zh' ? ['类似群 ', '、'] : ['similar groups ', ', ']
  const lines = goods.map(({ classNumber, goods, groups }) => {
    const named = [goods, groups.length > 0 ? `${open}${groups.join(comma)}` : ''].filter((text) => text !== '')
    const ofClass = language === 'zh' ? `第 ${classNumber} 类：` : `Class ${classNumber}: `
    return `${classNumber === undefined ? '' : ofClass}${named.join(language === 'zh' ? '；' : '; ')}`
  })
  const said = lines.join('\n')
  if (said.length <= goodsMax) return said
  return `${said.slice(0, goodsMax)}… ${language === 'zh' ? '（其余以商标注册簿为准）' : '(the rest as in the register)'}`
}

const companionLine = ({ number, name, classes }: ContractWork['right']['along'][number]) =>
  `${number}　${name}　${classes.join(', ')}`.trim()

/** A side as the contract names it; what it did not say is a gap to fill in. */
function partyRows(label: string, name: string, party: DealParty | undefined, language: Language): [string, string][] {
  const certificate = party ? certificateWords[party.certificateKind][language] : words.certificate[language]
  return [
    [label, party?.name ?? name],
    [certificate, party?.certificateNo ?? ''],
    [words.address[language], party?.address ?? ''],
    ...(party && party.representative === ''
      ? []
      : ([[words.representative[language], party?.representative ?? '']] satisfies [string, string][])),
  ]
}

/** A model contract of a deal: the whole of it in Chinese, then the whole of it in English. */
export function contractPaper({ facts, right, picture, names, parties, madeAt }: ContractWork): Promise<Buffer> {
  const title = contractTitle(facts)
  const isLicence = facts.way === 'licence'
  const isMark = facts.kind === 'trademark'
  const paper = startPaper({
    title: `${title.zh} – ${right.title}`,
    foot: `${title.zh} ${right.number}`,
    dense: true,
    madeAt,
  })
  const clauses = contractClauses(facts)
  const part = (language: Language) => {
    const say = (key: keyof typeof words) => words[key][language]
    const [a, b] = isLicence ? [say('licensor'), say('licensee')] : [say('seller'), say('buyer')]
    const numbered = (at: number, heading: string) =>
      language === 'zh' ? `${chineseNumbers[at]}、${heading}` : `${at + 1}. ${heading}`
    paper.table(partyRows(a, names.seller, parties.seller, language), { ends: false, whole: true })
    paper.table(partyRows(b, names.buyer, parties.buyer, language), { whole: true })
    const rows: [string, string][] = [
      [say(isMark ? 'markNumber' : 'number'), right.number],
      [say('title'), right.title],
      [say('type'), rightTypes[right.rightType]?.[language] ?? right.rightType],
      [say('classes'), right.niceClasses.join(language === 'zh' ? '、' : ', ')],
      [say('goods'), goodsWords(right, language)],
      [say('filedOn'), right.filedOn],
      [say(isMark ? 'registeredOn' : 'grantedOn'), right.registeredOn],
      [say('termEndsOn'), right.termEndsOn],
      [say('along'), right.along.map(companionLine).join('\n')],
    ]
    const shown = rows.filter(([, value]) => value !== '')
    paper.table(shown, { heading: numbered(0, say('right')), whole: true })
    if (picture) paper.framedPicture({ ...picture, bytes: Buffer.from(picture.bytes) }, { side: markSide, empty: '' })
    for (const [at, { heading, text }] of clauses.slice(0, -1).entries()) {
      paper.heading(numbered(at + 1, heading[language]))
      paper.paragraph(text[language], { indent: language === 'zh' })
    }
    const below = language === 'zh' ? '____年__月__日' : 'Date'
    const places = [
      { label: `${a}${say('sign')}`, below },
      { label: `${b}${say('sign')}`, below },
    ]
    for (const { heading, text } of clauses.slice(-1)) {
      paper.signedClause({ heading: numbered(clauses.length, heading[language]), text: text[language] }, places)
    }
  }
  paper.title(title.zh, title.en)
  part('zh')
  paper.newPage()
  paper.title(title.en)
  part('en')
  return paper.end()
}
