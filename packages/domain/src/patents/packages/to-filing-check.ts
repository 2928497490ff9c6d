import { type CivilDate, isCivilDate } from '../../platform/dates/civil-date.ts'
import type { FilingToCheck } from '../filings/check-types.ts'
import { readAbstract, readClaims, readDescription, readFigures } from './books.ts'
import { rightOfRequest } from './codes.ts'
import { regionCode } from './form-request.ts'
import { type CasePackage, documentsOf } from './model.ts'
import { type RequestData, readRequest } from './request.ts'

/** Claims, description and abstract of a package as plain text; empty where it has none. */
export function textsOf(one: CasePackage): { claims: string; description: string; abstract: string; title: string } {
  const first = (code: string) => documentsOf(one, code)[0]?.document
  const [claims, description, abstract] = [first('100001'), first('100002'), first('100004')]
  const read = description && readDescription(description)
  return {
    title: read?.title ?? '',
    claims: (claims ? readClaims(claims) : [])
      .map(({ number, texts }) => (number === '' ? texts.join('\n') : `${number}. ${texts.join('\n')}`))
      .join('\n'),
    description: (read?.blocks ?? []).flatMap((block) => (block.block === 'picture' ? [] : [block.text])).join('\n'),
    abstract: (abstract ? readAbstract(abstract) : []).filter((text) => text !== '').join('\n'),
  }
}

/** A package as the checks of a filing read it; undefined for a design, which has other checks. */
export function toFilingToCheck(one: CasePackage, today: CivilDate): FilingToCheck | undefined {
  const codes = one.parts.flatMap(({ documents }) => documents.map(({ code }) => code))
  const right = codes.map(rightOfRequest).find((found) => found !== undefined) ?? 'invention'
  if (right === 'design') return undefined
  const [request] = one.parts.flatMap(({ documents }) => documents.filter(({ code }) => rightOfRequest(code)))
  const data = request && readRequest(request.document)?.data
  const { title, claims, description, abstract } = textsOf(one)
  const figures = documentsOf(one, '100003').flatMap(({ document }) => readFigures(document))
  const inAbstract = documentsOf(one, '100005').flatMap(({ document }) => readFigures(document))
  const chosen = data?.abstractFigure ? [data.abstractFigure] : inAbstract.map(({ label }) => label)
  const parentFiledOn = data?.分案申请.原申请日 ?? ''
  const disclosedOn = data?.不丧失新颖性.公开日 ?? ''
  return {
    right,
    filedOn: today,
    title: data?.title ?? title,
    claims,
    description,
    abstract,
    figures: figures.map(({ label }) => label),
    abstractFigures: chosen,
    pageCount: pagesOf(data),
    inventors: (data?.inventors ?? []).map((person) => ({
      name: person.姓名,
      nationality: regionCode(person.国籍),
      idNumber: person.身份证号,
      isCompany: false,
    })),
    applicants: (data?.applicants ?? []).map((person) => ({
      name: person.姓名或名称,
      nationality: regionCode(person.国籍或总部所在地),
      idNumber: person.个人身份证号或组织机构代码,
      isCompany: person.申请人类型 !== '5',
    })),
    priorities: (data?.priorities ?? []).flatMap(({ 在先申请日: filedOn }) =>
      isCivilDate(filedOn) ? [{ filedOn }] : [],
    ),
    ...(data && isCivilDate(parentFiledOn)
      ? { divisional: { parentNumber: data.分案申请.原申请号, parentFiledOn, parentHasPriority: false } }
      : {}),
    ...(isCivilDate(disclosedOn) ? { novelty: { disclosedOn } } : {}),
    delayYears: Number(data?.flags.延迟审查) || 0,
    withExamination: data?.flags.实质审查 === '1',
    ...(data?.flags.同日申请 === '1' ? { sameDay: { isDeclared: true } } : {}),
  }
}

/** Pages of description and drawings. */
function pagesOf(data: RequestData | undefined): number {
  const counted = (data?.files ?? []).filter(({ 表格代码 }) => 表格代码 === '100002' || 表格代码 === '100003')
  return counted.reduce((sum, { 页数 }) => sum + (Number(页数) || 0), 0)
}
