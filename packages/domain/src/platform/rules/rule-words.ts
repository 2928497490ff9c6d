import type { TwoLanguages } from '../words/two-languages.ts'
import { enteredSource, languageBreak } from './rule-book.ts'

/** Names of what our rules come from, as a client knows them; `$1` stands for the number of the article or year. */
const names: readonly (readonly [pattern: RegExp, en: string, zh: string])[] = [
  [/^Patent Law art\. (.+)$/, 'Patent Law, art. $1', '《专利法》第$1条'],
  [
    /^Implementing Regulations r\. (.+)$/,
    'Implementing Regulations of the Patent Law, r. $1',
    '《专利法实施细则》第$1条',
  ],
  [
    /^Implementing Regulations of (\d{4}) r\. (.+)$/,
    'Implementing Regulations of the Patent Law ($1), r. $2',
    '《专利法实施细则》（$1年）第$2条',
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
  [/^Our price list$/, 'Our price list', '我们的价目表'],
  [/^Portal rule$/, 'Rule of this portal', '本平台规则'],
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
  [
    /^Trademark Law of (\d+): carried over$/,
    'Trademark Law as revised, in force from $1: article and period to be confirmed, counted as under the law before',
    '《商标法》（$1年施行）：条款与期限待确认，暂按修订前的规定计算',
  ],
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
  [/^Practice of the Turkish office$/, 'Practice of the Turkish office', '土耳其主管机构的办理惯例'],
  [
    /^发改价格\[(\d+)\](\d+)号、财税\[(\d+)\](\d+)号$/,
    'Fa Gai Jia Ge [$1] No. $2, Cai Shui [$3] No. $4',
    '发改价格〔$1〕$2号、财税〔$3〕$4号',
  ],
  [/^VAT Law art\. (.+)$/, 'VAT Law, art. $1', '《增值税法》第$1条'],
  [
    /^MOF and STA Announcement (\d+) No\. (\d+)$/,
    'Ministry of Finance and State Taxation Administration, Announcement No. $2 of $1',
    '财政部 税务总局公告$1年第$2号',
  ],
  [
    /^STA Announcement (\d+) No\. (\d+)$/,
    'State Taxation Administration, Announcement No. $2 of $1',
    '国家税务总局公告$1年第$2号',
  ],
  [/^Copyright practice$/, 'Practice of the copyright centre', '版权登记机构的办理惯例'],
  [/^Trademark tariff$/, 'Tariff of the trademark office', '商标局收费标准'],
  [
    /^Guidelines part (\d+) chapter (\d+)$/,
    'Patent Examination Guidelines, part $1, chapter $2',
    '《专利审查指南》第$1部分第$2章',
  ],
  [/^Patent Law (\d{4}) art\. (\d+)$/, 'Patent Law ($1), art. $2', '《专利法》（$1年）第$2条'],
  [
    /^Patent Law (\d{4}) art\. (\d+) \(in force (\S+)\)$/,
    'Patent Law ($1), art. $2, in force from $3',
    '《专利法》（$1年）第$2条，自$3施行',
  ],
  [/^Cai Shui \[(\d+)\] No\. (\d+)$/, 'Cai Shui [$1] No. $2', '财税〔$1〕$2号'],
  [
    /^Thresholds of (\d+) to Cai Shui \[(\d+)\] No\. (\d+)$/,
    'Cai Shui [$2] No. $3, limits as raised in $1',
    '财税〔$2〕$3号（$1年调整后的标准）',
  ],
  [/^SIPO Announcement No\. (\d+) of (\d+)$/, 'SIPO Announcement No. $1 of $2', '国家知识产权局$2年第$1号公告'],
  [
    /^SIPO Announcement No\. (\d+) of (\d+): abolished from (\S+)$/,
    'SIPO Announcement No. $1 of $2: abolished from $3',
    '国家知识产权局$2年第$1号公告：自$3起停征',
  ],
  [
    /^Rule before CNIPA Announcement No\. (\d+)$/,
    'Rule before CNIPA Announcement No. $1',
    '国家知识产权局第$1号公告施行前的规定',
  ],
  [/^CNIPA annual fee tariff$/, 'CNIPA standard of annual fees', '国家知识产权局专利年费标准'],
  [
    /^CNIPA announcement on annual fees of designs, in force (\S+)$/,
    'CNIPA announcement on annual fees of designs, in force from $1',
    '国家知识产权局关于外观设计专利年费的公告（自$1起施行）',
  ],
  [
    /^CNIPA announcement on the individual designation fee, in force (\S+)$/,
    'CNIPA announcement on the individual designation fee, in force from $1',
    '国家知识产权局关于海牙协定单独指定费的公告（自$1起施行）',
  ],
  [/^CNIPA notices on PCT fees$/, 'CNIPA notices on PCT fees', '国家知识产权局关于 PCT 费用的通知'],
  [
    /^Reminder of 2022: not collected from (\S+), in effect for registrations from (\S+)$/,
    'CNIPA reminder of 2022: not collected from $1, for registrations from $2',
    '国家知识产权局2022年缴费提示：自$1起不再代收（适用于$2起办理的登记）',
  ],
  [
    /^USPTO fee schedule from (\d{4}-\d{2}-\d{2})(?:, (\d+ FR \d+))?$/,
    'USPTO fee schedule from $1',
    '美国专利商标局收费表（自$1起）',
  ],
  [/^(\d+ FR \d+)$/, 'Federal Register, $1', '美国《联邦公报》$1'],
  [
    /^37 CFR (.+), fee schedule from (\S+)$/,
    '37 CFR $1, fee schedule from $2',
    '美国联邦法规第37编第$1条，自$2起的收费表',
  ],
  [/^37 CFR (.+)$/, '37 CFR $1', '美国联邦法规第37编第$1条'],
  [/^USPTO micro entity page$/, 'USPTO, micro entity status', '美国专利商标局微型实体说明'],
  [
    /^Unleashing American Innovators Act of (\d+)$/,
    'Unleashing American Innovators Act of $1',
    '美国《释放美国创新者法案》（$1年）',
  ],
  [/^5 U\.S\.C\. (.+)$/, '5 U.S.C. $1', '美国法典第5编第$1条'],
  [/^MoF Announcement (\d+) No\. (\d+)$/, 'MoF Announcement $1 No. $2', '财政部公告$1年第$2号'],
  [/^State Council Order No\. (\d+) of (\d+)$/, 'State Council Order No. $1 of $2', '国务院令第$1号（$2年修订）'],
  [/^Cai Zong \[(\d+)\] No\. (\d+)$/, 'Cai Zong [$1] No. $2', '财综〔$1〕$2号'],
  [
    /^Regulations on the Employment of Persons with Disabilities art\. (\d+)$/,
    'Regulations on the Employment of Persons with Disabilities, art. $1',
    '《残疾人就业条例》第$1条',
  ],
  [/^Shenzhen government, (\S+) \((\S+)\)$/, 'Shenzhen government, $1 ($2)', '深圳市人民政府 $1（$2）'],
  [/^(https:\/\/rsj\.sh\.gov\.cn\/\S+)$/, 'Shanghai human resources bureau, $1', '上海市人力资源和社会保障局 $1'],
  [/^(https:\/\/rsj\.beijing\.gov\.cn\/\S+)$/, 'Beijing human resources bureau, $1', '北京市人力资源和社会保障局 $1'],
  [/^(https:\/\/www\.gz\.gov\.cn\/\S+)$/, 'Guangzhou government, $1', '广州市人民政府 $1'],
  [/^Madrid fee page, (\d+)$/, 'WIPO, fees of the Madrid System, $1', '世界知识产权组织马德里体系收费表（$1年）'],
  [/^EUIPO$/, 'EUIPO fees', '欧盟知识产权局收费标准'],
  [/^Fee list of the national centre$/, 'Fee list of the national copyright centre', '中国版权保护中心收费标准'],
  [/^Fee until (\S+), before its suspension$/, 'Fee until $1, before its suspension', '$1停征前的收费标准'],
  [/^Suspended from (\S+)$/, 'Suspended from $1', '自$1起停征'],
  [
    /^what a centre charges for works is not published$/,
    'what a centre charges for works is not published',
    '作品登记收费由各登记机构自定，未统一公布',
  ],
  [/^R11 form of (\S+)$/, 'R11 form of $1', 'R11 申请表（$1版）'],
  [/^R11 form template before (\S+)$/, 'R11 form before $1', 'R11 申请表（$1前的版本）'],
  [/^NCL (\S+)$/, 'Nice Classification, NCL $1', '尼斯分类 NCL $1'],
  [/^EPC (.+)$/, 'European Patent Convention, $1', '《欧洲专利公约》$1'],
  [/^Rule (\d.+)$/, 'Rule $1', '细则 $1'],
  [/^专利法实施细则 (\d+)$/, 'Implementing Regulations of the Patent Law, r. $1', '《专利法实施细则》第$1条'],
  [/^Japan Patent Act art\. (.+)$/, 'Japan Patent Act, art. $1', '日本《特许法》第$1条'],
  [/^Patents Act 1977 (.+)$/, 'UK Patents Act 1977, $1', '英国《1977年专利法》$1'],
  [/^Patents Rules 2007 (.+)$/, 'UK Patents Rules 2007, $1', '英国《2007年专利规则》$1'],
  [/^PatG (.+)$/, 'German Patent Act, $1', '德国《专利法》$1'],
  [/^GebrMG (.+)$/, 'German Utility Model Act, $1', '德国《实用新型法》$1'],
  [/^CPI art\. (.+)$/, 'French Intellectual Property Code, art. $1', '法国《知识产权法典》$1'],
  [/^Patent Act (s\..+)$/, 'Canadian Patent Act, $1', '加拿大《专利法》$1'],
  [/^Patent Rules (s\..+)$/, 'Canadian Patent Rules, $1', '加拿大《专利规则》$1'],
  [/^Civil Code of the Russian Federation art\. (.+)$/, 'Russian Civil Code, art. $1', '《俄罗斯联邦民法典》第$1条'],
  [/^Patents Act 1994 (.+)$/, 'Singapore Patents Act 1994, $1', '新加坡《1994年专利法》$1'],
  [/^Patents Rules (r\..+)$/, 'Singapore Patents Rules, $1', '新加坡《专利规则》$1'],
  [/^Patents Act 1970 (.+)$/, 'Indian Patents Act 1970, $1', '印度《1970年专利法》$1'],
  [/^Patents Rules 2003 (.+)$/, 'Indian Patents Rules 2003, $1', '印度《2003年专利规则》$1'],
  [/^PCT art\. (.+)$/, 'Patent Cooperation Treaty, art. $1', '《专利合作条约》第$1条'],
  [/^PCT Rule (.+)$/, 'PCT Regulations, r. $1', '《专利合作条约实施细则》第$1条'],
  [/^HK Patents Ordinance s\. (\d+)$/, 'Hong Kong Patents Ordinance, s. $1', '香港《专利条例》第$1条'],
  [/^Macao Decree-Law (.+)\/M$/, 'Macao Decree-Law $1/M', '澳门第$1/M号法令'],
]

/** Where in our own reference a rule was read: for who keeps the rules, not for who reads them. */
const ownMarks = / ?\((?:(?:patent|copyright|practice|trademark) reference |\d{1,3}\.\d|S\d|K\b)[^)]{0,100}\)/g

/** A part that rests on practice alone: none of our sources has the article or the rate, which the reader is told. */
const ofPractice = /\(K\b[^)]{0,100}\)/
const practice: TwoLanguages = {
  en: ' (as practised; not checked against the text)',
  zh: '（依办理惯例，尚未核对原文）',
}

/**
 * The source of a rule in both languages: `Patent Law art. 29; Implementing Regulations r. 36 (S13)` as it stands beside
 * the rule, or what staff entered. A part without a name here stays as it is.
 */
export function ruleWords(source: string): TwoLanguages {
  const [en = '', zh] = source.split(languageBreak)
  if (zh !== undefined) return { en, zh }
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

/** Several sources as one text, each once: what `ruleWords` reads again. */
export function joinedSource(sources: readonly string[]): string {
  const [first = '', ...others] = new Set(sources)
  if (others.length === 0) return first
  const words = [first, ...others].map(ruleWords)
  return enteredSource({
    source: { en: words.map(({ en }) => en).join('; '), zh: words.map(({ zh }) => zh).join('；') },
  })
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
