import { type CivilDate, isCivilDate } from '../../platform/dates/civil-date.ts'
import { isFirstFiling } from '../../platform/identifiers/first-filing.ts'
import { parseForeignNumber } from '../../platform/identifiers/foreign-number.ts'
import type { TwoLanguages, WordParams } from '../../platform/words/two-languages.ts'
import { type ForeignDeadline, foreignDeadline, isForeignDayOver, type NoForeignDeadline } from './deadlines.ts'
import type { ForeignForm } from './form.ts'
import { routeAllows, wantsPriority } from './routes.ts'

export const foreignFaultWords = {
  titleMissing: { en: 'Enter a title for the case', zh: '请填写名称' },
  titleEnMissing: { en: 'Enter the title in English', zh: '请填写英文名称' },
  latinOnly: { en: 'Use Latin letters', zh: '请用拉丁字母填写' },
  routeWrong: { en: 'This route does not go with this right', zh: '该途径不适用于此专利类型' },
  numberWrong: { en: 'This application number cannot be right', zh: '申请号有误' },
  internationalMissing: {
    en: 'Enter the international application number, such as PCT/CN2025/012345',
    zh: '请填写国际申请号，如 PCT/CN2025/012345',
  },
  dateMissing: { en: 'Enter the date, not later than today', zh: '请填写日期，且不晚于今天' },
  publishedMissing: {
    en: '{country} counts from the publication: enter its date',
    zh: '{country}自公布日起算，请填写公布日',
  },
  grantedMissing: { en: '{country} counts from the grant: enter its date', zh: '{country}自授权日起算，请填写授权日' },
  countriesMissing: { en: 'Choose at least one country', zh: '请至少选择一个国家或地区' },
  routeClosed: { en: '{country} cannot be reached this way', zh: '该途径不能进入{country}' },
  deadlineOver: { en: '{country}: the last day, {on}, has passed', zh: '{country}的期限（{on}）已过' },
  lateUnsaid: {
    en: '{country}: the last day, {on}, has passed. Remove the country, or tick that you request late entry',
    zh: '{country}的期限（{on}）已过。请取消该国，或勾选逾期仍请办理',
  },
  applicantMissing: { en: 'Add at least one applicant', zh: '请至少填写一名申请人' },
  inventorMissing: { en: 'Add at least one inventor', zh: '请至少填写一名发明人' },
  designerMissing: { en: 'Add at least one designer', zh: '请至少填写一名设计人' },
  nameMissing: { en: 'The name is missing', zh: '请填写姓名或名称' },
  nameEnMissing: { en: 'The name in English is missing', zh: '请填写英文姓名或名称' },
  countryMissing: { en: 'Choose a country', zh: '请选择国家或地区' },
  addressEnMissing: { en: 'The address in English is missing', zh: '请填写英文地址' },
  independentTooMany: { en: 'More independent claims than claims', zh: '独立权利要求数多于权利要求总数' },
  secrecyMissing: { en: 'Choose the status of the confidentiality examination', zh: '请说明保密审查情况' },
  papersMissing: { en: 'Upload the text of the application', zh: '请上传申请文本' },
  viewsMissing: { en: 'Upload the views of the design', zh: '请上传外观设计视图' },
  notDeclared: { en: 'Accept the statement before submitting', zh: '提交前请确认声明' },
} as const satisfies Record<string, TwoLanguages>
export type ForeignFaultKey = keyof typeof foreignFaultWords

export interface ForeignFault {
  readonly path: string
  readonly key: ForeignFaultKey
  readonly params: WordParams
}

const latin = /^[\p{Script=Latin}\p{N}\p{P}\p{S}\p{Z}]*$/u
const day = (text: string): CivilDate | undefined => (isCivilDate(text) ? text : undefined)

/** The deadline of each country of a form, in its order. */
export function deadlinesOf(
  form: ForeignForm,
): readonly { readonly code: string; readonly deadline: ForeignDeadline | NoForeignDeadline }[] {
  const dates = {
    priorityOn: day(form.base.priorityOn),
    publishedOn: day(form.base.publishedOn),
    grantedOn: day(form.base.grantedOn),
  }
  const { route, right } = form
  return form.countries.map(({ code }) => ({
    code,
    deadline: foreignDeadline({ route, right, country: code, ...dates }),
  }))
}

/** Everything that keeps a form from being submitted on a day, down the page. */
export function findForeignFaults(form: ForeignForm, today: CivilDate): readonly ForeignFault[] {
  const faults: ForeignFault[] = []
  const add = (path: string, key: ForeignFaultKey, params: WordParams = {}) => faults.push({ path, key, params })
  const { base, route, right } = form
  const inLatin = (path: string, text: string, missing: ForeignFaultKey) => {
    if (text.trim() === '') add(path, missing)
    else if (!latin.test(text)) add(path, 'latinOnly')
  }

  if (!routeAllows(route, right)) add('route', 'routeWrong')
  if (form.title.trim() === '') add('title', 'titleMissing')
  inLatin('titleEn', form.titleEn, 'titleEnMissing')
  if (base.number.trim() !== '' && !isFirstFiling(base.number)) add('base.number', 'numberWrong')
  const isPast = (text: string) => isCivilDate(text) && text <= today
  if ((wantsPriority(route) || base.priorityOn !== '') && !isPast(base.priorityOn))
    add('base.priorityOn', 'dateMissing')
  if (route === 'pctNational' && parseForeignNumber(base.internationalNumber)?.kind !== 'pctApplication') {
    add('base.internationalNumber', 'internationalMissing')
  }
  addCountryFaults(form, today, add)
  if (right !== 'design' && form.secrecy === '') add('secrecy', 'secrecyMissing')

  if (form.applicants.length === 0) add('applicants', 'applicantMissing')
  for (const [at, one] of form.applicants.entries()) {
    if (one.name.trim() === '') add(`applicants.${at}.name`, 'nameMissing')
    inLatin(`applicants.${at}.nameEn`, one.nameEn, 'nameEnMissing')
    if (one.country === '') add(`applicants.${at}.country`, 'countryMissing')
    inLatin(`applicants.${at}.addressEn`, one.addressEn, 'addressEnMissing')
  }
  const isDesign = right === 'design'
  if (form.inventors.length === 0) add('inventors', isDesign ? 'designerMissing' : 'inventorMissing')
  for (const [at, one] of form.inventors.entries()) {
    if (one.name.trim() === '') add(`inventors.${at}.name`, 'nameMissing')
    inLatin(`inventors.${at}.nameEn`, one.nameEn, 'nameEnMissing')
    if (one.nationality === '') add(`inventors.${at}.nationality`, 'countryMissing')
    inLatin(`inventors.${at}.addressEn`, one.addressEn, 'addressEnMissing')
  }
  // A whole application has the views in it.
  const texts = isDesign ? ['application', 'drawings'] : ['application', 'description']
  if (!form.papers.some((paper) => texts.includes(paper.kind))) {
    add('papers', isDesign ? 'viewsMissing' : 'papersMissing')
  }
  // A design has none: what was counted before the right was changed is not asked for.
  if (!isDesign && form.size.independentClaims > form.size.claims) add('size.independentClaims', 'independentTooMany')
  if (!form.declared) add('declared', 'notDeclared')
  return faults
}

/** Whether a country whose last day is over may still be ordered: it can be saved, or the agent there has to say. */
export function canStillBeOrdered({ savedUntilOn, rescue }: ForeignDeadline, today: CivilDate): boolean {
  return rescue === 'ask' || (savedUntilOn !== null && savedUntilOn >= today)
}

function addCountryFaults(
  form: ForeignForm,
  today: CivilDate,
  add: (path: string, key: ForeignFaultKey, params?: WordParams) => void,
): void {
  if (form.countries.length === 0) add('countries', 'countriesMissing')
  for (const [at, { code, deadline }] of deadlinesOf(form).entries()) {
    const path = `countries.${at}`
    if (deadline.ok) {
      const { officialOn, savedUntilOn } = deadline
      if (!isForeignDayOver(deadline, today)) continue
      if (!canStillBeOrdered(deadline, today)) {
        add(path, 'deadlineOver', { country: code, on: savedUntilOn ?? officialOn })
      } else if (!form.countries[at]?.late) add(path, 'lateUnsaid', { country: code, on: officialOn })
    } else if (deadline.reason === 'routeClosed') add(path, 'routeClosed', { country: code })
    else if (deadline.missing === 'publishedOn') add('base.publishedOn', 'publishedMissing', { country: code })
    else if (deadline.missing === 'grantedOn') add('base.grantedOn', 'grantedMissing', { country: code })
  }
}
