import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { fillBoth } from '../../platform/words/two-languages.ts'
import type { FilingField, FilingFinding } from '../filings/check-types.ts'
import { checkWords } from '../filings/check-words.ts'
import { checkFiling } from '../filings/checks.ts'
import { readClaims } from './books.ts'
import { codeWords, requestCodes, requiredCodes, rightOfRequest } from './codes.ts'
import { readBrief, readDesignViews } from './design-books.ts'
import { fault, type PackageFault } from './faults.ts'
import { type CasePackage, documentsOf } from './model.ts'
import { findPartFaults } from './part-faults.ts'
import { readRequest } from './request.ts'
import { toFilingToCheck } from './to-filing-check.ts'

const places: Readonly<Record<FilingField, readonly [code: string, element: string]>> = {
  title: ['request', '发明名称'],
  abstract: ['100004', 'cn-abstract'],
  claims: ['100001', 'claim'],
  description: ['100002', 'description'],
  figures: ['100003', 'figure'],
  abstractFigure: ['request', '摘要附图/图号'],
  inventors: ['request', '发明人'],
  applicants: ['request', '申请人'],
  priorities: ['request', '要求优先权声明'],
  divisional: ['request', '分案申请'],
  pctEntry: ['request', ''],
  sameDay: ['request', '同日申请'],
  novelty: ['request', '不丧失新颖性/公开日'],
  options: ['request', '延迟审查'],
  design: ['130001', '图片或照片'],
}

/**
 * What the office's tool would say of a package of a new application: its own pre-checks and what has to fit together
 * (codes, titles, counts, pictures, List.xml). Problems that must be fixed come first.
 *
 * @param today day the filing is meant to be made.
 */
export function checkPackage(one: CasePackage, today: CivilDate): readonly PackageFault[] {
  const faults = [...findSetFaults(one), ...findPartFaults(one), ...findContentFaults(one, today)]
  return [...faults.filter(({ level }) => level === 'fix'), ...faults.filter(({ level }) => level === 'review')]
}

function findSetFaults(one: CasePackage): PackageFault[] {
  const codes = one.parts.flatMap(({ documents }) => documents.map(({ code }) => code))
  const rights = codes.map(rightOfRequest).filter((right) => right !== undefined)
  const [right] = rights
  const isDesign = right === 'design' || codes.includes('130001')
  const wanted = requiredCodes[right ?? (isDesign ? 'design' : 'invention')]
  const missing = wanted.filter((code) => !codes.includes(code) && (right || !rightOfRequest(code))).map(missingFault)
  if (!right) return [fault('fix', '110101', '', 'requestMissing'), ...missing]
  const [request] = documentsOf(one, requestCodes[right])
  const data = request && readRequest(request.document)?.data
  if (!data) return [fault('fix', requestCodes[right], '', 'requestUnreadable')]
  const [claims] = documentsOf(one, '100001')
  const counted = claims ? readClaims(claims.document).length : 0
  const said = data.files.find((file) => file.表格代码 === '100001')?.项数 ?? ''
  return [
    ...missing,
    ...data.applicants.flatMap((person, at) =>
      person.省自治区直辖市名称 === '' && person.城区乡街道门牌号 === ''
        ? [fault('fix', requestCodes[right], `申请人[${at + 1}]/城区乡街道门牌号`, 'applicantAddressMissing')]
        : [],
    ),
    ...(said !== '' && claims && Number(said) !== counted
      ? [fault('fix', requestCodes[right], '申请文件清单', 'claimCountDiffers', { said, found: counted })]
      : []),
  ]
}

/** What a design cannot be without; what the pictures must show, the form's own checks have looked at. */
function findDesignFaults(one: CasePackage): PackageFault[] {
  const views = documentsOf(one, '130001')
  const briefs = documentsOf(one, '130002')
  return [
    ...(views.length > 0 && views.every(({ document }) => readDesignViews(document).length === 0)
      ? [fault('fix', '130001', '图片或照片', 'viewsMissing')]
      : []),
    ...(briefs.length > 0 && briefs.every(({ document }) => readBrief(document).join('') === '')
      ? [fault('fix', '130002', 'cn-brief', 'briefMissing')]
      : []),
  ]
}

function missingFault(code: string): PackageFault {
  const { en: nameEn, zh: nameZh } = codeWords(code)
  return fault('fix', code, '', 'codeMissing', { code, nameEn, nameZh })
}

/** The checks of a filing (patent reference 5.3, 5.5), each laid on the document that its place is in. */
function findContentFaults(one: CasePackage, today: CivilDate): PackageFault[] {
  const filing = toFilingToCheck(one, today)
  if (!filing) return findDesignFaults(one)
  const code = requestCodes[filing.right]
  // A book that is not there is named by its code already.
  const wanted = ({ level, key }: FilingFinding) =>
    level !== 'pass' && key !== 'claimsMissing' && key !== 'descriptionMissing' && key !== 'abstractMissing'
  return checkFiling(filing)
    .filter(wanted)
    .map((finding): PackageFault => {
      const [part, name] = places[finding.place.field]
      const element = finding.place.at === undefined ? name : `${name}[${finding.place.at + 1}]`
      const level = finding.level === 'fix' ? 'fix' : 'review'
      const file = part === 'request' ? code : part
      return { level, file, element, reason: fillBoth(checkWords(finding), finding.params) }
    })
}
