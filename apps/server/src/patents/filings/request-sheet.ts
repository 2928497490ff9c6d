import { chineseAddress } from '@portal/domain/kernel/reference/address-lines'
import { briefDescription } from '@portal/domain/patents/designs/brief-description'
import type { FormDesign } from '@portal/domain/patents/designs/design-form'
import { scopeWords } from '@portal/domain/patents/designs/view-words'
import { type FilingForm, rightsOf } from '@portal/domain/patents/filings/form'
import { sizeOf } from '@portal/domain/patents/filings/form-size'
import { delayWords, noveltyGroundWords, pctOfficeWords } from '@portal/domain/patents/filings/request-words'
import type { RightType } from '@portal/domain/platform/identifiers/right-type'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import type { Appointment } from '../../kernel/papers/paper-parts.ts'
import { countryName } from '../../kernel/reference/country-names-parts.ts'
import { applicantKindWords, rightWords, sheetWords as t } from './request-sheet-words.ts'

export interface SheetRow {
  readonly label: TwoLanguages
  readonly value: TwoLanguages
}
export interface SheetSection {
  readonly title: TwoLanguages
  readonly rows: readonly SheetRow[]
}

export interface SheetInput {
  readonly form: FilingForm
  readonly right: RightType
  readonly appointment: Appointment | undefined
  /** Papers of the application with their pages. */
  readonly papers: readonly { readonly title: string; readonly pages: TwoLanguages }[]
  readonly fees: readonly { readonly name: TwoLanguages; readonly fen: number }[]
}

const same = (text: string): TwoLanguages => ({ en: text, zh: text })
const row = (label: TwoLanguages, value: string | TwoLanguages): SheetRow => ({
  label,
  value: typeof value === 'string' ? same(value.trim()) : { ...value },
})
const yesNo = (is: boolean) => (is ? t.yes : t.no)
const nth = ({ en, zh }: TwoLanguages, at: number, of: number): TwoLanguages =>
  of > 1 ? { en: `${en} ${at + 1}`, zh: `${zh}${at + 1}` } : { en, zh }
const yuan = (fen: number) => `¥${(fen / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`

function head({ form, right }: SheetInput): SheetSection {
  const rows = [
    row(t.kind, rightWords[right]),
    row(t.title, form.title),
    row(t.titleEn, form.titleEn),
    row(t.internalNo, form.internalNo),
  ]
  return { title: t.application, rows }
}

function people({ kind, inventors, applicants, reduceFees, contact }: FilingForm): SheetSection[] {
  return [
    ...inventors.map((one, at) => ({
      title: nth(kind === 'design' ? t.designer : t.inventor, at, inventors.length),
      rows: [
        row(t.name, one.name),
        row(t.nameEn, one.nameEn),
        row(t.nationality, countryName(one.nationality)),
        row(t.idCode, one.idCode),
        row(t.hidden, yesNo(one.hidden)),
      ],
    })),
    ...applicants.map((one, at) => ({
      title: nth(t.applicant, at, applicants.length),
      rows: [
        row(t.name, one.name),
        row(t.nameEn, one.nameEn),
        row(t.applicantKind, applicantKindWords[one.kind]),
        row(t.idCode, one.idCode),
        row(t.country, countryName(one.country)),
        row(t.address, chineseAddress(one)),
        row(t.postcode, one.postcode),
        row(t.phone, one.phone),
        row(t.email, one.email),
        row(t.reduction, reduceFees && one.reductionYear !== null ? String(one.reductionYear) : t.no),
      ],
    })),
    {
      title: t.contact,
      rows: [
        row(t.name, contact.name),
        row(t.phone, contact.phone),
        row(t.email, contact.email),
        row(t.address, contact.address),
        row(t.postcode, contact.postcode),
      ],
    },
  ]
}

function agency(appointment: Appointment | undefined): SheetSection[] {
  if (!appointment) return []
  const { agency: house, agent } = appointment
  const rows = [
    row(t.agencyName, house.name),
    row(t.agencyCode, house.code),
    row(t.agent, agent.name),
    row(t.licence, agent.licence),
    row(t.phone, agent.phone),
  ]
  return [{ title: t.agency, rows }]
}

function earlier({ divisional, pctEntry, biological, priorities, novelty }: FilingForm): SheetSection[] {
  return [
    ...(pctEntry
      ? [
          {
            title: t.pctEntry,
            rows: [
              row(t.pctNumber, pctEntry.number),
              row(t.pctFiledOn, pctEntry.filedOn),
              row(t.pctPriorityOn, pctEntry.priorityOn === '' ? t.no : pctEntry.priorityOn),
              ...(pctEntry.priorityOn === '' ? [] : [row(t.pctPriorityCount, String(pctEntry.priorityCount))]),
              row(t.pctSearchedBy, pctEntry.searchedBy === '' ? '' : pctOfficeWords[pctEntry.searchedBy]),
              row(t.pctInChinese, yesNo(pctEntry.inChinese)),
            ],
          },
        ]
      : []),
    ...(divisional
      ? [
          {
            title: t.divisional,
            rows: [
              row(t.parentNumber, divisional.parentNumber),
              row(t.parentFiledOn, divisional.parentFiledOn),
              row(t.parentHasPriority, yesNo(divisional.parentHasPriority)),
            ],
          },
        ]
      : []),
    ...(biological
      ? [
          {
            title: t.biological,
            rows: [
              row(t.depository, biological.depository),
              row(t.address, biological.address),
              row(t.depositedOn, biological.depositedOn),
              row(t.number, biological.number),
              row(t.classification, biological.classification),
              row(t.viable, yesNo(biological.viable)),
            ],
          },
        ]
      : []),
    ...priorities.map((one, at) => ({
      title: nth(t.priority, at, priorities.length),
      rows: [row(t.country, countryName(one.country)), row(t.priorityOn, one.filedOn), row(t.number, one.number)],
    })),
    ...(novelty
      ? [
          {
            title: t.novelty,
            rows: [
              row(t.ground, novelty.ground === '' ? '' : noveltyGroundWords[novelty.ground]),
              row(t.disclosedOn, novelty.disclosedOn),
            ],
          },
        ]
      : []),
  ]
}

function requests({ form, right }: SheetInput): SheetSection {
  const { options } = form
  const isInvention = right === 'invention'
  const rows = [
    row(t.sequenceListing, yesNo(options.sequenceListing)),
    row(t.geneticResources, yesNo(options.geneticResources)),
    row(t.confidentialityReview, yesNo(options.confidentialityReview)),
    row(t.sameDay, yesNo(rightsOf(form.kind).length > 1)),
    ...(isInvention
      ? [row(t.earlyPublication, yesNo(options.earlyPublication)), row(t.examinationNow, yesNo(options.examinationNow))]
      : []),
    row(t.delay, delayWords[isInvention ? options.delayInvention : options.delayUtilityModel]),
  ]
  return { title: t.requests, rows }
}

/** What a design's request says in place of the requests of the others. */
function designSections(form: FilingForm, design: FormDesign): SheetSection[] {
  const { scope, designs, locarno, partial, gui, delayMonths } = design
  return [
    {
      title: t.design,
      rows: [
        row(t.scope, scopeWords[scope]),
        row(t.designCount, String(designs.length)),
        row(t.locarno, locarno),
        row(t.partial, yesNo(partial !== null)),
        row(t.gui, yesNo(gui !== null)),
        row(t.months, String(delayMonths)),
      ],
    },
    { title: t.brief, rows: briefDescription(form.title, design).map((line) => row(same(''), line)) },
  ]
}

/** The request of one application, part after part as the office's form has them. @see patent reference 5.4 */
export function requestSheet(input: SheetInput): readonly SheetSection[] {
  const { form, papers, fees } = input
  return [
    head(input),
    ...people(form),
    ...agency(input.appointment),
    ...earlier(form),
    ...(form.design ? designSections(form, form.design) : [requests(input)]),
    {
      title: t.documents,
      rows: [
        ...papers.map(({ title, pages }) => row(same(title), pages)),
        ...(form.design
          ? []
          : [row(t.claimCount, String(sizeOf(form).claimCount)), row(t.abstractFigure, form.documents.abstractFigure)]),
      ],
    },
    { title: t.fees, rows: fees.map(({ name, fen }) => row(name, yuan(fen))) },
    { title: t.receipt, rows: [row(t.receiptTitle, form.receipt.title), row(t.taxNo, form.receipt.taxNo)] },
  ]
}
