import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import {
  type DesignCheckId,
  type DesignProblemKey,
  designPassWords,
  designProblemWords,
} from '../designs/check-words.ts'

/** What each check looks at; said when it passes. */
export const checkPassWords = {
  title: { en: 'The title has a fitting length', zh: '名称长度符合要求' },
  documents: { en: 'Claims, description and abstract are there', zh: '权利要求书、说明书、摘要齐备' },
  abstractLength: { en: 'The abstract is short enough', zh: '摘要字数符合要求' },
  claimNumbers: { en: 'Claims are numbered from 1 without gap', zh: '权利要求编号连续' },
  claimReferences: { en: 'Claims refer to earlier claims that exist', zh: '权利要求引用关系正确' },
  multipleDependency: { en: 'No multiple dependent claim rests on another', zh: '多项从属权利要求引用符合要求' },
  claimSentences: { en: 'Each claim is one sentence', zh: '每项权利要求为一句话' },
  claimForm: { en: 'Claims have the usual form', zh: '权利要求撰写形式符合要求' },
  surcharges: { en: 'No surcharge for claims or pages', zh: '无权利要求、说明书附加费' },
  headings: { en: 'The description has its headings in order', zh: '说明书各部分标题齐备' },
  figureNumbers: { en: 'Figures are numbered from 1 without gap', zh: '附图编号连续' },
  figureMentions: { en: 'Description and drawings name the same figures', zh: '说明书与附图的图号一致' },
  abstractFigure: { en: 'The abstract figure is one of the drawings', zh: '摘要附图指定正确' },
  numerals: { en: 'Reference numerals are used alike', zh: '附图标记使用一致' },
  characters: { en: 'No odd or repeated characters', zh: '无异常符号或重复字符' },
  inventors: { en: 'Inventors are complete', zh: '发明人信息完整' },
  applicants: { en: 'Applicants are complete', zh: '申请人信息完整' },
  priorities: { en: 'Priorities are within their period', zh: '优先权在期限内' },
  novelty: { en: 'The disclosure is within its grace', zh: '公开日在宽限期内' },
  divisional: { en: 'The divisional follows its parent', zh: '分案申请信息正确' },
  pctEntry: { en: 'The international application can enter the Chinese phase', zh: '国际申请可以进入中国国家阶段' },
  sameDay: { en: 'The same-day filing is declared', zh: '已声明同日申请' },
  delay: { en: 'Deferred examination can be requested now', zh: '延迟审查请求符合要求' },
} as const satisfies Record<string, TwoLanguages>
export type CheckId = keyof typeof checkPassWords

/** One sentence for each thing a check can find. */
export const checkProblemWords = {
  titleMissing: { en: 'The title is missing', zh: '未填写名称' },
  titleLong: { en: 'The title has {count} characters; {limit} is usual', zh: '名称 {count} 字，一般不超过 {limit} 字' },
  titleTooLong: { en: 'The title has {count} characters; at most {limit}', zh: '名称 {count} 字，最多 {limit} 字' },
  claimsMissing: { en: 'The claims are missing', zh: '缺少权利要求书' },
  descriptionMissing: { en: 'The description is missing', zh: '缺少说明书' },
  abstractMissing: { en: 'The abstract is missing', zh: '缺少说明书摘要' },
  abstractTooLong: {
    en: 'The abstract has {count} characters; at most {limit}',
    zh: '摘要 {count} 字，不得超过 {limit} 字',
  },
  claimNumberMissing: { en: 'The claim in place {position} has no number', zh: '第{position}个权利要求缺少编号' },
  claimNumberRepeated: { en: 'Claim number {number} occurs twice', zh: '权利要求编号 {number} 重复' },
  claimNumberNotConsecutive: {
    en: 'Claim {number} is where {expected} should be',
    zh: '权利要求编号 {number} 不连续，应为 {expected}',
  },
  claimRefersMissing: {
    en: 'Claim {number} refers to claim {reference}, which does not exist',
    zh: '权利要求 {number} 引用了不存在的权利要求 {reference}',
  },
  claimRefersForward: {
    en: 'Claim {number} refers to claim {reference}, which is not an earlier one',
    zh: '权利要求 {number} 引用的权利要求 {reference} 不在其之前',
  },
  claimMultipleOnMultiple: {
    en: 'Multiple dependent claim {number} depends on claim {reference}, another multiple dependent one',
    zh: '多项从属权利要求 {number} 引用了另一多项从属权利要求 {reference}',
  },
  claimNotAlternative: {
    en: 'Claim {number} refers to several claims without choosing between them',
    zh: '权利要求 {number} 引用多项权利要求时应采用择一方式',
  },
  claimNoFullStop: { en: 'Claim {number} does not end with a full stop', zh: '权利要求 {number} 未以句号结束' },
  claimSeveralSentences: {
    en: 'Claim {number} has {count} full stops; a claim is one sentence',
    zh: '权利要求 {number} 有 {count} 个句号，应为一句话',
  },
  claimFirstDependent: { en: 'The first claim must be independent', zh: '权利要求 1 应为独立权利要求' },
  claimWithoutCharacterising: {
    en: 'Claim {number} has no characterising part (“其特征在于”)',
    zh: '权利要求 {number} 缺少“其特征在于”',
  },
  claimOfMethod: {
    en: 'Claim {number} of a utility model seems to claim a method',
    zh: '实用新型权利要求 {number} 疑似方法权利要求',
  },
  claimSurcharge: { en: '{count} claims: {over} cost a surcharge', zh: '权利要求 {count} 项，{over} 项须缴附加费' },
  pageSurcharge: { en: '{count} pages: {over} cost a surcharge', zh: '说明书及附图 {count} 页，{over} 页须缴附加费' },
  headingMissing: { en: 'The heading “{heading}” is missing', zh: '缺少“{heading}”部分' },
  headingOfOtherRight: {
    en: 'The heading is “{found}”; here it must be “{heading}”',
    zh: '标题“{found}”应为“{heading}”',
  },
  headingOrder: { en: 'The heading “{heading}” is out of order', zh: '“{heading}”部分顺序不正确' },
  figuresMissing: { en: 'A utility model must have drawings', zh: '实用新型必须有说明书附图' },
  figureNumberWrong: { en: '“{label}” is not a figure number', zh: '“{label}”不是有效图号' },
  figureNumberRepeated: { en: 'Figure {label} occurs twice', zh: '图 {label} 重复' },
  figureNumberNotConsecutive: {
    en: 'Figure {label} is where {expected} should be',
    zh: '图 {label} 不连续，应为图 {expected}',
  },
  figureNotFound: {
    en: 'The description names figure {label}, which is not among the drawings',
    zh: '说明书提到的图 {label} 不在附图中',
  },
  figureNotDescribed: { en: 'Figure {label} is not named in the description', zh: '说明书未提及图 {label}' },
  abstractFigureMissing: { en: 'No figure is chosen for the abstract', zh: '未指定摘要附图' },
  abstractFigureSeveral: { en: 'More than one figure is chosen for the abstract', zh: '摘要附图多于一幅' },
  abstractFigureNotFound: {
    en: 'The abstract figure {label} is not among the drawings',
    zh: '摘要附图图 {label} 不在附图中',
  },
  numeralTwoNames: {
    en: 'Numeral {numeral} is used for “{first}” and for “{second}”',
    zh: '附图标记 {numeral} 同时指“{first}”和“{second}”',
  },
  numeralNotInDescription: {
    en: 'Numeral {numeral} of the claims is not in the description',
    zh: '权利要求中的附图标记 {numeral} 未见于说明书',
  },
  repeatedCharacters: { en: '“{text}” is repeated', zh: '“{text}”重复' },
  oddSymbol: { en: 'The character {code} cannot be filed', zh: '含有不能提交的字符{code}' },
  inventorMissing: { en: 'No inventor is named', zh: '未填写发明人' },
  inventorNameMissing: { en: 'The inventor has no name', zh: '发明人缺少姓名' },
  inventorNationalityMissing: { en: 'The inventor has no nationality', zh: '发明人缺少国籍' },
  inventorIdMissing: { en: 'The identity number of the inventor is missing', zh: '缺少发明人身份证号' },
  inventorIdWrong: { en: 'Enter a valid identity number of the inventor', zh: '发明人身份证号有误' },
  inventorIsCompany: { en: 'An inventor is a person, not a company', zh: '发明人应为自然人' },
  applicantMissing: { en: 'No applicant is named', zh: '未填写申请人' },
  applicantNameMissing: { en: 'The applicant has no name', zh: '申请人缺少姓名或名称' },
  applicantIdMissing: { en: 'The number of the applicant is missing', zh: '缺少申请人证件号码' },
  applicantIdWrong: { en: 'Enter a valid number of the applicant', zh: '申请人证件号码有误' },
  priorityAfterFiling: { en: 'The priority is not earlier than the filing', zh: '在先申请日不早于申请日' },
  priorityLate: {
    en: 'The priority period ended on {end}; restoration can be asked until {until}',
    zh: '优先权期限已于 {end} 届满，{until} 前可请求恢复',
  },
  priorityTooLate: {
    en: 'The priority period ended on {end} and cannot be restored',
    zh: '优先权期限已于 {end} 届满，不能恢复',
  },
  prioritiesMany: { en: 'The form takes {limit} priorities', zh: '请求书最多填写 {limit} 项优先权' },
  noveltyAfterFiling: { en: 'The disclosure is after the filing', zh: '公开日晚于申请日' },
  noveltyAfterPriority: {
    en: 'The disclosure is not before the priority date {priority}: it needs no statement',
    zh: '公开日不早于优先权日 {priority}，无需声明',
  },
  noveltyLastDay: {
    en: 'The grace for the disclosure ended on {end}, a day off: file by {until}',
    zh: '宽限期于 {end} 届满，适逢休息日，须在 {until} 前提交',
  },
  noveltyTooLate: {
    en: 'The grace for the disclosure ended on {end}: it is prior art',
    zh: '宽限期已于 {end} 届满，该公开构成现有技术',
  },
  divisionalNumberWrong: { en: 'Enter a valid number of the parent application', zh: '原申请号有误' },
  divisionalOtherRight: { en: 'A divisional keeps the type of its parent', zh: '分案申请不得改变原申请的类别' },
  divisionalBeforeParent: { en: 'The parent is not earlier than the divisional', zh: '原申请日晚于分案申请提交日' },
  divisionalPriorityMissing: {
    en: 'The priority of the parent must be restated',
    zh: '分案申请应重新声明原申请的优先权',
  },
  pctNumberWrong: {
    en: 'Enter the international application number, as PCT/CN2024/123456',
    zh: '国际申请号有误，格式如 PCT/CN2024/123456',
  },
  pctYearDiffers: {
    en: 'The number is of {year}, the international filing date is of another year',
    zh: '国际申请号的年份为 {year}，与国际申请日不一致',
  },
  pctPriorityNotEarlier: {
    en: 'The priority is not earlier than the international filing date',
    zh: '优先权日不早于国际申请日',
  },
  pctPriorityTooEarly: {
    en: 'The priority lies more than {months} months before the international filing date',
    zh: '优先权日早于国际申请日超过 {months} 个月',
  },
  pctLate: {
    en: 'The period for entry ended on {end}. Entry is possible until {until} with the late-entry fee',
    zh: '进入期限已于 {end} 届满，缴纳宽限费后可在 {until} 前进入',
  },
  pctLateNoCalendar: {
    en: 'The period for entry ended on {end}. Entry is possible until {until} (calendar not published) with the late-entry fee',
    zh: '进入期限已于 {end} 届满，缴纳宽限费后可在 {until}（节假日未公布）前进入',
  },
  pctOver: {
    en: 'The last day for entry was {until}. The international application has no effect in China',
    zh: '进入期限（含宽限）已于 {until} 届满，国际申请在中国的效力终止',
  },
  pctOverNoCalendar: {
    en: 'The last day for entry was {until} (calendar not published). The international application has no effect in China',
    zh: '进入期限（含宽限）已于 {until}（节假日未公布）届满，国际申请在中国的效力终止',
  },
  pctOwnPriority: {
    en: 'An entry has the priorities of the international application: remove those claimed here',
    zh: '进入国家阶段沿用国际申请的优先权，请移除此处另行要求的优先权',
  },
  pctDivisional: {
    en: 'An entry into the Chinese phase is no divisional application: choose one of the two',
    zh: '进入国家阶段与分案申请只能选择其一',
  },
  pctOneRight: {
    en: 'An international application enters as an invention or as a utility model: choose one kind',
    zh: '国际申请进入时只能在发明和实用新型中选择一种',
  },
  delayWithoutExamination: {
    en: 'Deferred examination of an invention is requested together with its examination',
    zh: '发明的延迟审查请求须与实质审查请求同时提出',
  },
  sameDayNotDeclared: {
    en: 'The same-day filing must be declared in both requests',
    zh: '同日申请须在两份请求书中声明',
  },
} as const satisfies Record<string, TwoLanguages>
export type CheckKey = keyof typeof checkProblemWords

type AnyKey = CheckKey | CheckId | DesignProblemKey | DesignCheckId

const passWords: Readonly<Record<string, TwoLanguages>> = { ...checkPassWords, ...designPassWords }
const problemWords: Readonly<Record<string, TwoLanguages>> = { ...checkProblemWords, ...designProblemWords }

/** The sentence of a finding with its `{places}`; fill it with `fillBoth`. */
export function checkWords({
  level,
  key,
}: {
  readonly level: 'fix' | 'review' | 'pass'
  readonly key: AnyKey
}): TwoLanguages {
  const words = (level === 'pass' ? passWords : problemWords)[key]
  if (!words) throw new Error(`no words for ${level} ${key}`)
  return words
}
