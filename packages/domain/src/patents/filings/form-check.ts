import { type CivilDate, isCivilDate } from '../../platform/dates/civil-date.ts'
import { isMasked } from '../../platform/identifiers/id-numbers.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'
import type { FilingPerson, FilingToCheck } from './check-types.ts'
import type { FilingForm } from './form.ts'
import { sizeOf } from './form-size.ts'
import { pctEntryOf } from './pct-entry.ts'
import { withoutTitleLine } from './title-line.ts'

/**
 * The description as one right of the form files it: of a same-day pair the heading of its third part is written for
 * each right (发明内容, 实用新型内容), everything else is common. A title at its head is left out: the paper writes it above.
 */
export function descriptionFor({ kind, title, documents }: FilingForm, right: RightType): string {
  const text = withoutTitleLine(documents.description.text, title)
  if (kind !== 'sameDay') return text
  const heading = right === 'invention' ? '发明内容' : '实用新型内容'
  return text.replace(
    /^([^\S\r\n\u2028\u2029]*[【[(（]?)(?:发明内容|实用新型内容)([】\])）]?[:：]?[^\S\r\n\u2028\u2029]*)$/gm,
    `$1${heading}$2`,
  )
}

/** A form as the office checks read it. Dates that are not filled in are left out: the form's own faults name them. */
export function toFilingToCheck(form: FilingForm, right: RightType, filedOn: CivilDate): FilingToCheck {
  const { documents, divisional, novelty, options } = form
  // A masked number was whole and right when the server took it: it is not asked for again.
  const person = (name: string, country: string, idNumber: string, isCompany: boolean): FilingPerson => ({
    name,
    nationality: isMasked(idNumber) ? 'masked' : country,
    idNumber,
    isCompany,
  })
  const parentFiledOn = divisional?.parentFiledOn ?? ''
  const disclosedOn = novelty?.disclosedOn ?? ''
  const entry = pctEntryOf(form)
  return {
    right,
    filedOn,
    title: form.title,
    abstract: documents.abstract.text,
    claims: documents.claims.text,
    description: descriptionFor(form, right),
    figures: documents.drawings.flatMap((drawing) => drawing.labels),
    abstractFigures: documents.abstractFigure === '' ? [] : [documents.abstractFigure],
    pageCount: sizeOf(form).pageCount,
    inventors: form.inventors.map((one) => person(one.name, one.nationality, one.idCode, false)),
    applicants: form.applicants.map((one) => person(one.name, one.country, one.idCode, one.kind !== 'individual')),
    priorities: form.priorities.flatMap(({ filedOn: on }) => (isCivilDate(on) ? [{ filedOn: on }] : [])),
    ...(isCivilDate(disclosedOn) ? { novelty: { disclosedOn } } : {}),
    delayYears: { invention: options.delayInvention, utilityModel: options.delayUtilityModel, design: 0 }[right],
    withExamination: right === 'invention' && options.examinationNow,
    ...(divisional && isCivilDate(parentFiledOn)
      ? {
          divisional: {
            parentNumber: divisional.parentNumber,
            parentFiledOn,
            parentHasPriority: divisional.parentHasPriority,
          },
        }
      : {}),
    ...(form.pctEntry && entry ? { pctEntry: { ...entry, number: form.pctEntry.number } } : {}),
    ...(form.kind === 'sameDay' ? { sameDay: { isDeclared: true } } : {}),
  }
}
