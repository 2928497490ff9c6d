import { certificateWords } from '@portal/domain/identifiers/certificates'
import { contractClauses, contractTitle } from '@portal/domain/square/deal-contract'
import type { DealParty } from '@portal/domain/square/deal-parties'
import { startPaper } from '../documents/pdf/make-pdf.ts'
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
  registeredOn: { zh: '授权/注册日', en: 'Granted or registered on' },
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

const alongLine = ({ number, name, classes }: ContractWork['right']['along'][number]) =>
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
export function contractPaper({ facts, right, names, parties, madeAt }: ContractWork): Promise<Buffer> {
  const title = contractTitle(facts)
  const isLicence = facts.way === 'licence'
  const isMark = facts.kind === 'trademark'
  const paper = startPaper({ title: `${title.zh} – ${right.title}`, foot: `${title.zh} ${right.number}`, madeAt })
  const clauses = contractClauses(facts)
  const part = (language: Language) => {
    const say = (key: keyof typeof words) => words[key][language]
    const [a, b] = isLicence ? [say('licensor'), say('licensee')] : [say('seller'), say('buyer')]
    const numbered = (at: number, heading: string) =>
      language === 'zh' ? `${chineseNumbers[at]}、${heading}` : `${at + 1}. ${heading}`
    paper.table([
      ...partyRows(a, names.seller, parties.seller, language),
      ...partyRows(b, names.buyer, parties.buyer, language),
    ])
    paper.heading(numbered(0, say('right')))
    const rows: [string, string][] = [
      [say(isMark ? 'markNumber' : 'number'), right.number],
      [say('title'), right.title],
      [say('type'), rightTypes[right.rightType]?.[language] ?? right.rightType],
      [say('classes'), right.niceClasses.join(language === 'zh' ? '、' : ', ')],
      [say('filedOn'), right.filedOn],
      [say('registeredOn'), right.registeredOn],
      [say('termEndsOn'), right.termEndsOn],
      [say('along'), right.along.map(alongLine).join('\n')],
    ]
    paper.table(rows.filter(([, value]) => value !== ''))
    for (const [at, { heading, text }] of clauses.entries()) {
      paper.heading(numbered(at + 1, heading[language]))
      paper.paragraph(text[language], { indent: language === 'zh' })
    }
    const below = language === 'zh' ? '年　　月　　日' : 'Date'
    paper.signatures([
      { label: `${a}${say('sign')}`, below },
      { label: `${b}${say('sign')}`, below },
    ])
  }
  paper.title(title.zh, title.en)
  part('zh')
  paper.space(36)
  paper.title(title.en)
  part('en')
  return paper.end()
}
