import { destroyedNumberWords } from '../../../platform/identifiers/destroyed-number.ts'
import type { InputFinding } from './detect.ts'
import type { QueryError, QueryErrorKey } from './findings.ts'

type Words = { en: string; zh: string }

/** Texts of query mistakes; `{name}` stands for a parameter of the error. */
export const queryErrorWords: Record<QueryErrorKey, Words> = {
  empty: { en: 'Enter a word, a number or a condition.', zh: '请输入检索词、号码或检索条件。' },
  tooLong: {
    en: 'The query has {length} characters; at most {max} are allowed.',
    zh: '检索式有 {length} 个字符，最多 {max} 个。',
  },
  tooManyTerms: { en: 'A query can have {max} terms at most.', zh: '检索式最多包含 {max} 个检索项。' },
  tooDeep: { en: 'Brackets can be nested {max} deep at most.', zh: '括号最多嵌套 {max} 层。' },
  unknownField: {
    en: '“{name}” is not a search field; put quotes around it if it belongs to the text.',
    zh: '没有名为“{name}”的检索字段；如属正文，请加引号。',
  },
  emptyValue: { en: '{name} has no value: enter one after it.', zh: '{name} 后缺少检索值。' },
  unclosedBracket: { en: 'This bracket is never closed.', zh: '此括号没有对应的右括号。' },
  strayBracket: { en: 'This bracket closes nothing.', zh: '此右括号没有对应的左括号。' },
  emptyBrackets: { en: 'There is nothing to search in these brackets.', zh: '括号内没有可检索的内容。' },
  unclosedQuote: { en: 'This quotation mark is never closed.', zh: '此引号没有成对。' },
  operatorNeedsTerm: { en: '{operator} needs a term on each side it joins.', zh: '{operator} 缺少相连的检索项。' },
  leadingWildcard: {
    en: '“{value}” begins with a wildcard: such a search would have to read every record. Begin with letters.',
    zh: '“{value}”以通配符开头，需要逐条比对全部记录，请以文字开头。',
  },
  wildcardTooShort: {
    en: '“{value}” has too few characters before the wildcard: two letters or digits, or one Chinese character.',
    zh: '“{value}”通配符前的字符太少：至少两个字母或数字，或一个汉字。',
  },
  wildcardNotHere: { en: '{name} takes no wildcard in “{value}”.', zh: '{name} 的值“{value}”不支持通配符。' },
  nearNeedsWords: {
    en: 'NEAR joins exactly two words or phrases of one field.',
    zh: 'NEAR 只能连接同一字段的两个词或短语。',
  },
  nearDistance: { en: 'The distance of NEAR is 1 to {max}.', zh: 'NEAR 的距离为 1 至 {max}。' },
  nestedField: {
    en: 'The field {name} is inside the brackets of {outer}. Close the brackets first.',
    zh: '字段 {name} 位于 {outer} 的括号内，请先闭合括号。',
  },
  badDate: {
    en: '“{value}” is not a date. Enter 2016, 201608 or 20160809.',
    zh: '“{value}”不是日期，可写为 2016、201608 或 20160809。',
  },
  badYear: { en: '“{value}” is not a year.', zh: '“{value}”不是年份。' },
  badClass: {
    en: '“{value}” is not a symbol of {name} or its beginning.',
    zh: '“{value}”不是 {name} 分类号或其开头部分。',
  },
  badNumber: { en: '“{value}” is not a document number.', zh: '“{value}”不是文献号码。' },
  badCountry: {
    en: '“{value}” is not a country or office. Enter a two-letter code such as CN.',
    zh: '“{value}”不是国家或地区，可写 CN 等两位代码。',
  },
  badStatus: {
    en: '“{value}” is not a status: in force, pending or dead.',
    zh: '“{value}”不是法律状态：有效、审中或失效。',
  },
  badKind: { en: '“{value}” is not a kind code such as A, B or U.', zh: '“{value}”不是文献类型代码，如 A、B、U。' },
  badType: {
    en: '“{value}” is not a type: invention, utility model or design.',
    zh: '“{value}”不是专利类型：发明、实用新型或外观设计。',
  },
  rangeReversed: {
    en: 'The range ends ({to}) before it begins ({from}).',
    zh: '范围的结束（{to}）早于开始（{from}）。',
  },
  rangeIncomplete: { en: 'The range has no end.', zh: '范围缺少结束值。' },
  noCompare: { en: '< and > work with dates and years only.', zh: '< 和 > 仅用于日期和年份。' },
}

const findingWords: Record<InputFinding['key'], Words> = {
  wrongCheck: {
    en: 'The check character of {written} does not fit. Did you mean {suggested}?',
    zh: '{written} 的校验位不符，您要找的是 {suggested} 吗？',
  },
  checkMissing: {
    en: '{written} has no check character. Did you mean {suggested}?',
    zh: '{written} 缺少校验位，您要找的是 {suggested} 吗？',
  },
  destroyedBySheet: {
    en: `${destroyedNumberWords.en}.`,
    zh: `${destroyedNumberWords.zh}。`,
  },
  creditCodeNotSearchable: {
    en: 'Patent records carry names, not credit codes. Search the name of the company.',
    zh: '专利数据只记载名称，不含统一社会信用代码，请改用企业名称检索。',
  },
}

/** A query mistake in both languages, with the nearest field name where one is known. */
export function queryErrorText(error: QueryError): Words {
  const words = fill(queryErrorWords[error.key], error.params)
  const suggestion = error.params.suggestion
  if (error.key !== 'unknownField' || !suggestion) return words
  return { en: `${words.en} Did you mean ${suggestion}?`, zh: `${words.zh}是否要用 ${suggestion}？` }
}

/** A doubt about the search box's text in both languages. */
export function inputFindingText(finding: InputFinding): Words {
  return fill(findingWords[finding.key], finding.params)
}

function fill(words: Words, params: Record<string, string | number>): Words {
  const put = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
  return { en: put(words.en), zh: put(words.zh) }
}
