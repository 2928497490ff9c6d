import type { TwoLanguages } from './two-languages.ts'

/** Names of what our rules come from, as a client knows them; `$1` stands for the number of the article or year. */
const names: readonly (readonly [pattern: RegExp, en: string, zh: string])[] = [
  [/^Patent Law art\. (.+)$/, 'Patent Law, art. $1', '《专利法》第$1条'],
  [
    /^Implementing Regulations r\. (.+)$/,
    'Implementing Regulations of the Patent Law, r. $1',
    '《专利法实施细则》第$1条',
  ],
  [/^(?:Examination )?Guidelines (\d+)$/, 'Patent Examination Guidelines $1', '《专利审查指南》（$1）'],
  [/^Content limits$/i, 'Patent Examination Guidelines, form of the documents', '《专利审查指南》对申请文件的撰写要求'],
  [/^(?:Patent Law and )?required sets$/i, 'Patent Law, documents of an application', '《专利法》关于申请文件的规定'],
  [
    /^Pre-checks(?: of the official tool)?$/i,
    'Pre-checks of the CNIPA filing client',
    '国家知识产权局申请客户端的预检规则',
  ],
  [/^Request form$/, 'CNIPA request form', '国家知识产权局专利请求书'],
  [/^Abstract figure by number$/, 'CNIPA request form, figure of the abstract', '国家知识产权局专利请求书：摘要附图'],
  [/^forms? (.+)$/i, 'CNIPA form $1', '国家知识产权局表格$1'],
  [/^CNIPA tariff$/, 'CNIPA fee standard', '国家知识产权局专利收费标准'],
  [/^CNIPA Announcement No\. (\d+) of (\d+)$/, 'CNIPA Announcement No. $1 of $2', '国家知识产权局$2年第$1号公告'],
  [/^Our price list$/, 'Our price list', '本站价目表'],
  [/^Examination Guidelines$/, 'Patent Examination Guidelines', '《专利审查指南》'],
  [/^Notice$/, 'Period set by the notice', '通知书指定的期限'],
  [/^Notice \(usual period\)$/, 'Period set by the notice (usual period)', '通知书指定的期限（通常期限）'],
  [
    /^Notice \(one source says 2 months: the notice decides\)$/,
    'Period set by the notice (one source says 2 months: the notice decides)',
    '通知书指定的期限（另有资料为2个月，以通知书为准）',
  ],
  [/^Notice (\d+)$/, 'Period set by notice $1', '通知书$1指定的期限'],
  [/^Office practice$/, 'Practice of the CNIPA', '国家知识产权局的办理惯例'],
  [/^Paris Convention art\. (\d+)C$/, 'Paris Convention, art. $1C', '《巴黎公约》第$1条C款'],
  // Articles as numbered before the revision that is in force from 2027.
  [/^Trademark Law art\. (.+)$/, 'Trademark Law (2019), art. $1', '《商标法》（2019年）第$1条'],
  [/^Trademark Law of (\d+)$/, 'Trademark Law as revised, in force from $1', '《商标法》（$1年施行）'],
  [
    /^Trademark Regulations art\. (.+)$/,
    'Implementing Regulations of the Trademark Law, art. $1',
    '《商标法实施条例》第$1条',
  ],
  [/^Trademark Examination Guidelines$/, 'Trademark Examination Guidelines', '《商标审查审理指南》'],
  [
    /^Administrative Reconsideration Law art\. (.+)$/,
    'Administrative Reconsideration Law, art. $1',
    '《行政复议法》第$1条',
  ],
  [/^Copyright practice$/, 'Practice of the copyright centre', '版权登记机构的办理惯例'],
  [/^Trademark tariff$/, 'Tariff of the trademark office', '商标局收费标准'],
  [/^PCT art\. (.+)$/, 'Patent Cooperation Treaty, art. $1', '《专利合作条约》第$1条'],
  [/^PCT Rule (.+)$/, 'PCT Regulations, r. $1', '《专利合作条约实施细则》第$1条'],
  [/^HK Patents Ordinance s\. (\d+)$/, 'Hong Kong Patents Ordinance, s. $1', '香港《专利条例》第$1条'],
  [/^Macao Decree-Law (.+)\/M$/, 'Macao Decree-Law $1/M', '澳门第$1/M号法令'],
]

/** Where in our own reference a rule was read: for who keeps the rules, not for who reads them. */
const ownMarks = / ?\((?:patent reference |\d{1,3}\.\d|S\d|K\b)[^)]{0,100}\)/g

/** A part that rests on practice alone: none of our sources has the article or the rate, which the reader is told. */
const ofPractice = /\(K\b[^)]{0,100}\)/
const practice: TwoLanguages = {
  en: ' (as practised; not checked against the text)',
  zh: '（依办理惯例，尚未核对原文）',
}

/**
 * The source of a rule in both languages: `Patent Law art. 29; Implementing Regulations r. 36 (S13)` as it stands beside
 * the rule. A part without a name here stays as it is.
 */
export function ruleWords(source: string): TwoLanguages {
  const parts = splitParts(source)
  const named = parts.map((written) => {
    const part = written.replaceAll(ownMarks, '')
    const added = ofPractice.test(written) ? practice : { en: '', zh: '' }
    const found = names.find(([pattern]) => pattern.test(part))
    if (!found) return { en: part + added.en, zh: part + added.zh }
    const [pattern, en, zh] = found
    return {
      en: part.replace(pattern, en) + added.en,
      zh: part.replace(pattern, zh).replaceAll(', ', '、') + added.zh,
    }
  })
  return { en: named.map(({ en }) => en).join('; '), zh: named.map(({ zh }) => zh).join('；') }
}

/** The parts of a source; a semicolon inside of brackets parts nothing. */
function splitParts(source: string): readonly string[] {
  const parts = ['']
  let depth = 0
  for (const letter of source) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === ';' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}
