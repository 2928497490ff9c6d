import { type CivilDate, isCivilDate } from '../../platform/dates/civil-date.ts'
import { isFirstFiling } from '../../platform/identifiers/first-filing.ts'
import type { TwoLanguages, WordParams } from '../../platform/words/two-languages.ts'
import { entityStatuses, mayClaim, testEntity } from './entity-status.ts'
import { figuresOf, type UsAddress, type UsForm } from './form.ts'
import { lastDayOf } from './priority-dates.ts'
import { abstractWordsMax, countWords, splitUsClaims } from './us-claims.ts'

export const usFaultWords = {
  titleMissing: { en: 'Enter the title in English', zh: '请填写英文名称' },
  titleLong: { en: 'At most 500 characters', zh: '最多 500 个字符' },
  articleMissing: { en: 'Enter the article in English', zh: '请填写英文产品名称' },
  articleNotInTitle: { en: 'The title must name the article: {article}', zh: '名称中须包含产品名：{article}' },
  latinOnly: { en: 'Use Latin letters', zh: '请用拉丁字母填写' },
  inventorMissing: { en: 'Add at least one inventor', zh: '请至少填写一名发明人' },
  givenMissing: { en: 'The given name is missing', zh: '请填写名' },
  familyMissing: { en: 'The family name is missing', zh: '请填写姓' },
  applicantMissing: { en: 'Enter the organisation or the person', zh: '请填写组织或个人名称' },
  cityMissing: { en: 'The city is missing', zh: '请填写城市' },
  stateMissing: { en: 'The state is missing', zh: '请填写州' },
  streetMissing: { en: 'The street address is missing', zh: '请填写街道地址' },
  countryMissing: { en: 'Choose a country', zh: '请选择国家或地区' },
  postcodeMissing: { en: 'The postal code is missing', zh: '请填写邮编' },
  emailWrong: { en: 'Enter a valid email address', zh: '电子邮箱格式有误' },
  numberWrong: {
    en: 'This Chinese application number cannot be right: look at its digits and the check character',
    zh: '该中国申请号有误，请核对数字及校验位',
  },
  numberMissing: { en: 'The number is missing', zh: '请填写申请号' },
  dateMissing: { en: 'Enter the date, not later than today', zh: '请填写日期，且不晚于今天' },
  priorityMissing: { en: 'Enter the first filing', zh: '请填写在先申请' },
  priorityOver: { en: 'The last day to file, {on}, has passed', zh: '申请期限（{on}）已过' },
  routeWrong: { en: 'A design cannot come from an international application', zh: '外观设计不能经国际申请进入' },
  nonpublicationWrong: {
    en: 'Non-publication may be asked only if nothing is filed abroad: here a foreign priority is claimed',
    zh: '仅在未向外国申请时可请求不公布；本申请已要求外国优先权',
  },
  publicationBoth: {
    en: 'Early publication and non-publication exclude each other',
    zh: '提前公布与不公布不能同时请求',
  },
  figuresMissing: { en: 'Upload at least one figure', zh: '请至少上传一幅附图' },
  figureBeyond: {
    en: 'There are {count} figures: suggest one of them, such as 1',
    zh: '共 {count} 幅附图，请填写其中的图号，如 1',
  },
  viewTwice: { en: 'Two figures of this embodiment show the same view', zh: '同一实施例中有重复的视图' },
  brokenLinesUnsaid: { en: 'Describe what the broken lines show', zh: '请说明虚线含义' },
  textMissing: { en: 'Enter or upload this text', zh: '请填写或上传该文本' },
  claimsTextMissing: {
    en: 'Paste the text of the claims beside the file: the fees are counted from it',
    zh: '请在上传文件的同时粘贴权利要求文本，官费按其计算',
  },
  claimsNumbered: { en: 'Number the claims 1, 2, 3 … without a gap', zh: '权利要求须从 1 起连续编号' },
  claimRefersWrong: {
    en: 'Claim {claim} refers to claim {parent}, which does not precede it',
    zh: '权利要求 {claim} 引用了其后的或不存在的权利要求 {parent}',
  },
  abstractLong: { en: '{words} words; at most {limit} are allowed', zh: '共 {words} 词，最多 {limit} 词' },
  notVerified: { en: 'Confirm that the translation was checked', zh: '请确认译文已校对' },
  entityTooGood: { en: 'Your answers allow: {allowed}', zh: '根据回答可主张：{allowed}' },
  entityUnanswered: { en: 'Answer the questions of the test', zh: '请回答实体身份测试的问题' },
  declarationMissing: {
    en: 'Upload the signed declaration of each inventor, or state that it comes later',
    zh: '请上传各发明人签署的声明，或选择稍后提交',
  },
  signatureMissing: { en: 'Sign as /Given Family/', zh: '请按 /Given Family/ 格式签名' },
  notDeclared: { en: 'Accept the statement before submitting', zh: '提交前请确认声明' },
} as const satisfies Record<string, TwoLanguages>
export type UsFaultKey = keyof typeof usFaultWords

/** Something that keeps a form from being submitted, at a dotted path of the form. */
export interface UsFault {
  readonly path: string
  readonly key: UsFaultKey
  readonly params: WordParams
}

type Add = (path: string, key: UsFaultKey, params?: WordParams) => void

const latin = /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]*$/u
const email = /^[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){0,8}\.[^\s@.]{2,63}$/
const signed = /^\/[^/]{2,}\/$/

/** Everything that keeps a form from being submitted today, in the order of the form. */
export function findUsFaults(form: UsForm, today: CivilDate): readonly UsFault[] {
  const faults: UsFault[] = []
  const add: Add = (path, key, params = {}) => faults.push({ path, key, params })
  findTitle(form, add)
  findDates(form, today, add)
  findPeople(form, add)
  if (form.kind === 'usDesign') findDesign(form, add)
  else findUtility(form, add)
  findFrontFigure(form, add)
  findEntity(form, today, add)
  if (form.inventors.some(({ declaration }) => declaration !== 'later')) {
    const has = form.papers.some(({ kind }) => kind === 'declaration' || kind === 'substitute')
    if (!has) add('papers', 'declarationMissing')
  }
  if (!signed.test(form.signature.name.trim())) add('signature.name', 'signatureMissing')
  if (!form.declared) add('declared', 'notDeclared')
  return faults
}

export const usAdviceWords = {
  practitionerMissing: {
    en: 'An organisation must be represented by a US patent practitioner. Enter yours; otherwise we appoint one before filing',
    zh: '组织作为申请人须由美国专利代理人代理。请填写其信息；未填写的，递交前由我们委托',
  },
  practitionerSigns: {
    en: 'If the applicant is an organisation, a registered US patent practitioner must sign and give a registration number; signatures of inventors or officers are not accepted',
    zh: '组织作为申请人时，须由美国专利代理人签名并注明注册号；发明人或负责人的签名无效',
  },
} as const satisfies Record<string, TwoLanguages>

/** Something to know before submitting that does not keep the form from it. */
export interface UsAdvice {
  readonly path: string
  readonly key: keyof typeof usAdviceWords
  readonly source: string
}

/** What an organisation that applies needs. @see 37 CFR 1.31, 1.33(b)(3) */
export function findUsAdvice(form: UsForm): readonly UsAdvice[] {
  if (form.applicants.every(({ organisation }) => organisation.trim() === '')) return []
  const advice: UsAdvice[] = []
  const { customerNumber, registration } = form.representative
  if (customerNumber.trim() === '' && registration.trim() === '') {
    advice.push({ path: 'representative.customerNumber', key: 'practitionerMissing', source: '37 CFR 1.31' })
  }
  if (form.signature.registration.trim() === '') {
    advice.push({ path: 'signature.registration', key: 'practitionerSigns', source: '37 CFR 1.33(b)(3)' })
  }
  return advice
}

function text(value: string, path: string, add: Add, missing: UsFaultKey | undefined): void {
  if (value.trim() === '') {
    if (missing) add(path, missing)
  } else if (!latin.test(value)) add(path, 'latinOnly')
}

function findTitle({ kind, title, design }: UsForm, add: Add): void {
  text(title, 'title', add, 'titleMissing')
  if (title.length > 500) add('title', 'titleLong')
  const article = design.article.trim()
  if (
    kind === 'usDesign' &&
    article !== '' &&
    title.trim() !== '' &&
    !title.toLowerCase().includes(article.toLowerCase())
  ) {
    add('title', 'articleNotInTitle', { article })
  }
}

function findDates(form: UsForm, today: CivilDate, add: Add): void {
  const { kind, route, priorities, benefits } = form
  if (kind === 'usDesign' && (route === 'nationalPhase' || route === 'bypass')) add('route', 'routeWrong')
  if (route === 'paris' && priorities.length === 0) add('priorities', 'priorityMissing')
  if (route === 'nationalPhase' || route === 'bypass') {
    if (form.internationalNumber === '') add('internationalNumber', 'numberMissing')
    if (!isCivilDate(form.internationalOn) || form.internationalOn > today) add('internationalOn', 'dateMissing')
  }
  const earlier = [
    ...priorities.map((one, at) => [`priorities.${at}`, one] as const),
    ...benefits.map((one, at) => [`benefits.${at}`, one] as const),
  ]
  for (const [path, one] of earlier) {
    if ('country' in one && one.country === '') add(`${path}.country`, 'countryMissing')
    if (one.number.trim() === '') add(`${path}.number`, 'numberMissing')
    else if ('country' in one && one.country === 'CN' && !isFirstFiling(one.number))
      add(`${path}.number`, 'numberWrong')
    if (!isCivilDate(one.filedOn) || one.filedOn > today) add(`${path}.filedOn`, 'dateMissing')
  }
  const last = lastDayOf(form)?.on
  if (last && last < today) add('route', 'priorityOver', { on: last })
  const { early, nonpublication } = form.publication
  if (nonpublication && priorities.length > 0) add('publication.nonpublication', 'nonpublicationWrong')
  if (nonpublication && early) add('publication.early', 'publicationBoth')
}

function findMail(mail: UsAddress, path: string, add: Add): void {
  text(mail.line1, `${path}.line1`, add, 'streetMissing')
  text(mail.line2, `${path}.line2`, add, undefined)
  text(mail.city, `${path}.city`, add, 'cityMissing')
  if (mail.country === '') add(`${path}.country`, 'countryMissing')
  if (mail.country === 'US' && mail.state === '') add(`${path}.state`, 'stateMissing')
  text(mail.state, `${path}.state`, add, undefined)
  if (mail.postcode === '') add(`${path}.postcode`, 'postcodeMissing')
}

function findPeople(form: UsForm, add: Add): void {
  if (form.inventors.length === 0) add('inventors', 'inventorMissing')
  for (const [at, one] of form.inventors.entries()) {
    const path = `inventors.${at}`
    text(one.given, `${path}.given`, add, 'givenMissing')
    text(one.family, `${path}.family`, add, 'familyMissing')
    for (const part of ['prefix', 'middle', 'suffix'] as const) text(one[part], `${path}.${part}`, add, undefined)
    if (one.residency !== 'military') {
      text(one.city, `${path}.city`, add, 'cityMissing')
      if (one.residency === 'us') text(one.state, `${path}.state`, add, 'stateMissing')
      if (one.residency === 'nonUs' && one.country === '') add(`${path}.country`, 'countryMissing')
    }
    findMail(one.mail, `${path}.mail`, add)
  }
  for (const [at, one] of form.applicants.entries()) {
    const path = `applicants.${at}`
    if (one.organisation.trim() === '' && one.family.trim() === '') add(`${path}.organisation`, 'applicantMissing')
    for (const part of ['organisation', 'given', 'family'] as const) text(one[part], `${path}.${part}`, add, undefined)
    findMail(one.mail, `${path}.mail`, add)
    if (one.email !== '' && !email.test(one.email)) add(`${path}.email`, 'emailWrong')
  }
  const { correspondence } = form
  if (correspondence.customerNumber === '') {
    findMail(correspondence.mail, 'correspondence.mail', add)
    if (!email.test(correspondence.email)) add('correspondence.email', 'emailWrong')
  } else if (correspondence.email !== '' && !email.test(correspondence.email)) add('correspondence.email', 'emailWrong')
}

function findDesign({ design }: UsForm, add: Add): void {
  text(design.article, 'design.article', add, 'articleMissing')
  text(design.feature, 'design.feature', add, undefined)
  if (design.embodiments.every(({ figures }) => figures.length === 0)) add('design.embodiments', 'figuresMissing')
  for (const [at, { name, figures }] of design.embodiments.entries()) {
    const path = `design.embodiments.${at}`
    text(name, `${path}.name`, add, undefined)
    if (figures.length === 0 && design.embodiments.length > 1) add(`${path}.figures`, 'figuresMissing')
    for (const [place, figure] of figures.entries()) {
      text(figure.words, `${path}.figures.${place}.words`, add, undefined)
      const repeatable = figure.view === 'other' || figure.view === 'perspective' || figure.words.trim() !== ''
      const before = figures.findIndex(({ view }) => view === figure.view)
      if (before < place && !repeatable) add(`${path}.figures.${place}.view`, 'viewTwice')
    }
  }
}

/** A file of a utility model's drawings may hold several figures, at least one a sheet. */
function findFrontFigure(form: UsForm, add: Add): void {
  const named = form.publication.figure.trim()
  if (named === '') return
  const count = figuresOf(form).reduce((sum, { pages }) => sum + Math.max(1, pages), 0)
  const number = Number(/^(?:fig(?:ure|\.)?\s*)?(\d{1,4})[A-Za-z]?$/i.exec(named)?.[1] ?? 0)
  // Of drawings in files we do not know how many figures stand on a sheet: four at most.
  const most = form.kind === 'usDesign' ? count : count * 4
  if (number < 1 || number > most) add('publication.figure', 'figureBeyond', { count })
}

function findUtility({ utility }: UsForm, add: Add): void {
  for (const book of ['description', 'claims', 'abstract'] as const) {
    const { text: words, fileId } = utility[book]
    if (words.trim() === '' && fileId === null) add(`utility.${book}`, 'textMissing')
    else text(words, `utility.${book}`, add, undefined)
  }
  // Fees are counted from the claims: a file alone would be charged as if it had none.
  if (utility.claims.text.trim() === '' && utility.claims.fileId !== null) add('utility.claims', 'claimsTextMissing')
  const claims = splitUsClaims(utility.claims.text)
  if (
    utility.claims.text.trim() !== '' &&
    (claims.length === 0 || claims.some(({ number }, at) => number !== at + 1))
  ) {
    add('utility.claims', 'claimsNumbered')
  }
  for (const { number, parents } of claims) {
    const wrong = parents.find((parent) => parent >= number || parent < 1)
    if (wrong !== undefined) add('utility.claims', 'claimRefersWrong', { claim: number, parent: wrong })
  }
  const words = countWords(utility.abstract.text)
  if (words > abstractWordsMax) add('utility.abstract', 'abstractLong', { words, limit: abstractWordsMax })
  if (utility.translationNeeded && !utility.translationVerified) add('utility.translationVerified', 'notVerified')
}

function findEntity({ entity }: UsForm, today: CivilDate, add: Add): void {
  if (entity.claimed === entityStatuses[0]) return
  const { status, reasons } = testEntity(entity.answers, today)
  if (mayClaim(entity.claimed, status)) return
  if (reasons.some(({ key }) => key === 'unanswered')) add('entity', 'entityUnanswered')
  else add('entity', 'entityTooGood', { allowed: status })
}
