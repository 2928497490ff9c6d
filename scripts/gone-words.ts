// Words that went from what people read, as data (docs/glossary.md and docs/voice.md say which came instead), and the places
// where such a word is right.

export interface GoneWord {
  readonly language: 'en' | 'zh'
  readonly word: RegExp
  /** What to write instead. */
  readonly instead: string
  /** Only there does the word not belong; everywhere where absent. */
  readonly within?: RegExp
}

/** A text that may hold a word that went. */
interface Exception {
  readonly file: RegExp
  readonly text: RegExp
  readonly why: string
}

/** Whoever buys in a shop is a 买家; the parties of a transfer have their own names. */
const square = /square(?!\/(?:shop|product-order))/

export const goneWords: readonly GoneWord[] = [
  {
    language: 'en',
    word: /(?<!by )\bhand(?:s|ed|ing)? (?:(?:it|them|the \w+) )?in\b(?! hand)/i,
    instead: 'submit (to us), file (with the office)',
  },
  { language: 'en', word: /\banew\b/i, instead: 'again' },
  { language: 'en', word: /\b(?:no|some|every|any)body\b/i, instead: 'no one, someone, everyone, anyone' },
  { language: 'en', word: /\bwhoever\b/i, instead: 'anyone who' },
  { language: 'en', word: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix, correct' },
  { language: 'en', word: /\bcustody\b/i, instead: 'escrow' },
  { language: 'en', word: /\be-mails?\b/i, instead: 'email' },
  { language: 'en', word: /\bexpedited\b/i, instead: 'express' },
  { language: 'en', word: /\bpapers\b/i, instead: 'documents' },
  { language: 'en', word: /\bannuit(?:y|ies)\b/i, instead: 'annual fee' },
  { language: 'en', word: /\bagents? (?:abroad|there)\b/i, instead: 'foreign associate' },
  { language: 'en', word: /\bregister copy\b|\bcop(?:y|ies) of the register\b/i, instead: 'our trademark data' },
  {
    language: 'en',
    word: /\b(?:our own|official) limit\b|\bour deadline\b|\blimit of the office\b/i,
    instead: 'internal deadline, official deadline',
  },
  { language: 'en', word: /\b(?:parted|divided) by (?:comma|space)/i, instead: 'separated by' },
  { language: 'en', word: /\bone a line\b/i, instead: 'one per line' },
  { language: 'en', word: /\bblanks\b/i, instead: 'spaces' },
  { language: 'en', word: /^This (?:is no|cannot be an?) /, instead: 'Enter a valid …' },
  {
    language: 'en',
    word: /^(?:Give (?!up)|Say |Bring |Write |Name (?:an?|at|the|this|who|each) )/,
    instead: 'Enter, Choose, Upload …',
  },
  { language: 'en', word: /\btells?\b|\btold\b/i, instead: 'notify, say, show' },
  { language: 'en', word: /\b(?:bring|brings|brought)\b/i, instead: 'upload' },
  { language: 'en', word: /\bmeanwhile\b/i, instead: 'in the meantime' },
  {
    language: 'en',
    word: /\bdisclosure without loss of novelty\b|\blater examination\b|\bexamine later\b/i,
    instead: 'grace period for novelty, deferred examination',
  },
  { language: 'en', word: /\bconfidentiality review\b/i, instead: 'confidentiality examination' },
  { language: 'en', word: /\byuan\b/i, instead: '¥, CNY in column heads and contracts' },
  { language: 'en', word: /[\d}] %(?!\w)/, instead: '85%, without a space' },
  { language: 'en', word: /"/, instead: '“ ”' },
  { language: 'en', word: /^(?!(?:\w+ )?nos?\.$)\w+(?: \w+)?\.$/i, instead: 'one or two words without a stop: Saved' },
  {
    language: 'zh',
    word: /^(?:已\p{Script=Han}{2,4}|未\p{Script=Han}{2}|暂无)。$/u,
    instead: '一两个词不加句号：已保存',
  },
  {
    language: 'zh',
    word: /\p{Script=Han}[,;:!?(]|[,;:!?)]\p{Script=Han}/u,
    instead: '全角标点：，；：！？（）',
  },
  { language: 'zh', word: /处理人/, instead: '承办人，审批人' },
  { language: 'zh', word: /[已未]验证(?!码)/, instead: '已核实，未核实' },
  { language: 'zh', word: /主管局/, instead: '国家知识产权局' },
  { language: 'zh', word: /买[方家]/, instead: '受让方', within: square },
  {
    language: 'zh',
    word: /(?:注册簿|登记|登记簿)副本|本地库|本地商标库|注册簿数据/,
    instead: '商标库（转让广场：平台数据）',
  },
  { language: 'zh', word: /我方|本站/, instead: '我们，本平台' },
  { language: 'zh', word: /代管|代为保管/, instead: '托管' },
  { language: 'zh', word: /完结/, instead: '办结' },
  { language: 'zh', word: /稿件|文稿/, instead: '初稿，定稿' },
  { language: 'zh', word: /审核人员|平台审核/, instead: '审核员' },
  { language: 'zh', word: /办案人员|办理人|经办人/, instead: '承办人' },
  { language: 'zh', word: /案族|国家订单/, instead: '主订单，国别订单' },
  { language: 'zh', word: /国外代理(?!机构)|合作代理(?!机构)|当地律师/, instead: '国外代理机构' },
  { language: 'zh', word: /服务档次|办理速度/, instead: '服务类型' },
  { language: 'zh', word: /撤销三年不使用/, instead: '撤销连续三年不使用（撤三）' },
  { language: 'zh', word: /延迟费/, instead: '迟延费（商标），滞纳金（专利）' },
  { language: 'zh', word: /工商登记/, instead: '登记管理部门' },
  { language: 'zh', word: /缴成/, instead: '缴费成功，缴费未成功' },
  { language: 'zh', word: /官方(?:期限|截止|来文)/, instead: '官方绝限，官方文件' },
  { language: 'zh', word: /内容(?:齐全|完整)|处需填写|处待完善/, instead: '已填写完整，还有 N 处待填写或修改' },
  { language: 'zh', word: /虚构|沙箱|模拟支付/, instead: '示例数据，测试环境' },
  { language: 'zh', word: /著录变更/, instead: '著录项目变更' },
  { language: 'zh', word: /你/, instead: '您' },
  { language: 'zh', word: /全权重|请求头/, instead: '不用技术词' },
  {
    language: 'zh',
    word: /待受理$|^受理$|^已受理/,
    instead: '立案（受理只用于官方）',
    within: /office\/admin|follow-ups/,
  },
]

const exceptions: readonly Exception[] = [
  {
    file: /copyright\/applications\/fault-words\.ts$/,
    text: /由经办人亲笔抄写/,
    why: 'the form of the copyright office calls who copies the declaration 经办人',
  },
  {
    file: /square\/deal-messages\.ts$/,
    text: /^权属证书或登记簿副本$/,
    why: 'the extract of the official register that CNIPA issues, not our data',
  },
  {
    file: /patents\/search\/import\/shapes\/world\.ts$/,
    text: /\(译\)/,
    why: 'heads of columns as another service exports them',
  },
  {
    file: /office\/imports\/import-fields\.ts$/,
    text: /我方|官方期限/,
    why: 'heads of columns as other systems export them',
  },
  {
    file: /portal\/examples\.ts$|patents\/search\/SearchBox\.tsx$/,
    text: /^(?:pa:大学|".*")$/,
    why: 'a query as it is typed',
  },
  { file: /site\/portal\/admin\/messages\.ts$/, text: /"# "/, why: 'shows the characters to type, not a quotation' },
]

/** The words that went which one text of a language holds, each with what came instead. */
export function goneWordsIn(file: string, language: 'en' | 'zh', text: string): readonly GoneWord[] {
  return goneWords.filter(
    (gone) =>
      gone.language === language &&
      (gone.within?.test(file) ?? true) &&
      gone.word.test(text) &&
      !exceptions.some((one) => one.file.test(file) && one.text.test(text)),
  )
}

/** A person as a man or a woman; `he="70"` is the height of a drawing in a file of the office. */
const personWord = /\b(?!he(?:[=:]|'\)))(?:he|him|his|himself|she|hers?|herself)\b/i

/** The lines of a source, comments and titles of tests among them, that call a person “he” or “she” instead of “they”. */
export function personWordsIn(source: string): readonly { line: number; word: string }[] {
  return source.split('\n').flatMap((text, at) => {
    const [word] = personWord.exec(text) ?? []
    return word === undefined ? [] : [{ line: at + 1, word }]
  })
}
